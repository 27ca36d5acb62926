/** The rules as the tab shows them: chapters that hold what was searched for, and the pieces of a paragraph. */
import type { AidInfo, AidSection, RuleInfo, RulesInfo } from "../lib/wire";

export interface Chapter {
  title: string;
  introduction: string;
  rules: RuleInfo[];
}

export interface Piece {
  kind: "words" | "stressed" | "rule";
  text: string;
}

export type Book = Pick<RulesInfo, "chapters" | "rules">;

/** The chapters with the rules and introductions that have all the words; without words, all of them. */
export function search(book: Book, wanted: string): Chapter[] {
  const words = typed(wanted).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => typed(text).includes(word));
  const chapters = book.chapters.map(({ title, introduction }) => ({
    title,
    introduction: has(`${title} ${introduction}`) ? introduction : "",
    rules: book.rules.filter((rule) => rule.section === title && has(`${rule.id} ${title} ${rule.text}`)),
  }));
  return chapters.filter((chapter) => chapter.rules.length || chapter.introduction);
}

/** What the player's aid has for each chapter: whole sections, and the entries of others that belong there. */
export function illustrations(aid: AidInfo, chapterOf: ReadonlyMap<string, string>): Map<string, AidInfo> {
  const found = new Map<string, AidSection[]>();
  const add = (rule: string, section: AidSection) => {
    const chapter = chapterOf.get(rule);
    if (chapter !== undefined) found.set(chapter, [...(found.get(chapter) ?? []), section]);
  };
  for (const section of aid.sections) {
    add(section.rule, section);
    for (const block of section.blocks) {
      if (block.kind !== "entries") continue;
      for (const entry of block.entries) {
        if (!entry.symbol || chapterOf.get(entry.rule) === chapterOf.get(section.rule)) continue;
        const alone = { ...block, numbered: false, entries: [entry] };
        add(entry.rule, { ...section, name: `${section.name} ${entry.rule} ${entry.title}`, title: "", blocks: [alone] });
      }
    }
  }
  return new Map([...found].map(([chapter, sections]) => [chapter, { ...aid, sections }]));
}

/** A paragraph of Markdown as plain words, stressed words and the ids of known rules. */
export function pieces(markdown: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  for (const part of markdown.split(/(\*[^*]+\*|\b[A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+\b)/)) {
    if (!part) continue;
    if (known.has(part)) found.push({ kind: "rule", text: part });
    else if (/^\*.+\*$/.test(part)) found.push({ kind: "stressed", text: part.slice(1, -1) });
    else found.push({ kind: "words", text: part });
  }
  return found;
}

/** A text as one types it in a hurry: keyboards lack some letters, and rules stress words. */
function typed(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").replaceAll("ё", "е").replaceAll("*", "");
}
