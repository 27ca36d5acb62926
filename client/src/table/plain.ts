/** Markdown of the rules as plain words: emphasis and code marks are dropped, list marks become dots. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\*\*(.+?)\*\*/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/(^|\s)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2")
    .replace(/^\s*[-*]\s+/gm, "· ")
    .trim();
}
