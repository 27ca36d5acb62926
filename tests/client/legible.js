() => {
  // Every text one can see: where it stands, how large it is, what cuts it off and what lies over it.
  const SLACK = 1.5;
  const texts = [];
  const wrong = [];
  const near = (value) => Math.round(value * 10) / 10;
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const isEmpty = (a) => a.right - a.left < SLACK || a.bottom - a.top < SLACK;
  const inside = (a, b) => a.left >= b.left - SLACK && a.right <= b.right + SLACK && a.top >= b.top - SLACK && a.bottom <= b.bottom + SLACK;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const tight = (box, size) => {
    const middle = (box.top + box.bottom) / 2;
    return box.right - box.left < box.bottom - box.top && size * 1.6 < box.bottom - box.top
      ? { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
      : { left: box.left, right: box.right, top: middle - size * 0.36, bottom: middle + size * 0.36 };
  };

  /** How an element cuts off what it holds, looked up once: thousands of texts share their surroundings. */
  const frames = new Map();
  const frame = (element) => {
    if (!frames.has(element)) {
      const { position, overflowX, overflowY } = getComputedStyle(element);
      frames.set(element, {
        fixed: position === "fixed",
        open: element instanceof SVGElement || (overflowX === "visible" && overflowY === "visible"),
        free: [overflowX, overflowY].some((value) => value === "auto" || value === "scroll"),
        room: element.getBoundingClientRect(),
        name: element.className?.baseVal ?? element.className,
      });
    }
    return frames.get(element);
  };

  /** What of a box its surroundings leave in sight; `lost` names who cuts it off for good. */
  const seen = (element, box) => {
    let shown = box;
    let scrolls = document.documentElement.scrollHeight > innerHeight;
    let lost = "";
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { fixed, open, free, room, name } = frame(around);
      if (!open) {
        if (!free && !scrolls && !inside(shown, room)) lost ||= name;
        scrolls ||= free;
        shown = cut(shown, room);
        if (isEmpty(shown)) return { shown, lost, scrolls };
      }
      if (fixed) break;
    }
    if (!scrolls && !inside(shown, screen)) lost ||= "screen";
    return { shown: cut(shown, screen), lost, scrolls };
  };

  const plates = [...document.querySelectorAll(".ground :is(rect, path)[class*='fill-p']")].map((shape) => shape.getBoundingClientRect());
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const add = (words, box, size, element, layer, piece) => {
    const ink = tight(box, size);
    const { shown, lost } = seen(element, ink);
    if (lost) wrong.push({ kind: "cut off", words, by: lost });
    if (isEmpty(shown)) return;
    texts.push({ words, size: near(size), box: shown, layer, piece, element });
  };

  // What lies under a dialog is not read.
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const words = node.data.trim();
    if (!words || !element || element.closest("svg, .sr, script, style, select, noscript") || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (const box of range.getClientRects()) if (box.width > 1) add(words, box, size, element, "page", null);
  }

  for (const element of root.querySelectorAll("svg.scene text")) {
    if (!element.textContent.trim() || !isShown(element)) continue;
    const matrix = element.getScreenCTM();
    const unit = Math.hypot(matrix.a, matrix.b);
    const size = parseFloat(element.getAttribute("font-size") ?? getComputedStyle(element).fontSize) * unit;
    const piece = element.closest(".piece");
    const parts = element.querySelectorAll("tspan");
    for (const part of parts.length ? parts : [element]) {
      const box = part.getBoundingClientRect();
      add(part.textContent, box, size, element, piece ? "piece" : "board", piece);
      hold(element, part.textContent, tight(box, size));
    }
  }

  /** A text whose middle lies on a shape of its own thing, or on a plate of the ground, stays on it. */
  function hold(element, words, box) {
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    let place = null;
    const consider = (room) => {
      if (room.width < 8 || room.height < 8 || middle.x < room.left || middle.x > room.right || middle.y < room.top || middle.y > room.bottom) return;
      if (!place || room.width * room.height <= place.width * place.height * 1.01) place = room;
    };
    for (const shape of element.parentElement.children) {
      if (shape === element) break;
      if (!["rect", "circle", "use"].includes(shape.tagName) || shape.getAttribute("href")?.includes("emblem")) continue;
      consider(shape.getBoundingClientRect());
    }
    if (!element.closest(".ground, .piece")) for (const room of plates) consider(room);
    if (place && !inside(box, place)) {
      wrong.push({ kind: "wider than its place", words, by: `${near(box.right - box.left)}×${near(box.bottom - box.top)} in ${near(place.width)}×${near(place.height)}` });
    }
  }

  /** A piece hides what it lies on. */
  const covers = (over, under) => {
    if (!over.piece || over.piece === under.piece) return false;
    const room = over.piece.getBoundingClientRect();
    return inside(over.box, room) && meets(room, under.box);
  };
  for (let first = 0; first < texts.length; first++) {
    for (let second = first + 1; second < texts.length; second++) {
      const [a, b] = [texts[first], texts[second]];
      if (!meets(a.box, b.box) || (a.element === b.element && a.layer === "page")) continue;
      if ((a.layer === "page") !== (b.layer === "page")) {
        const words = (a.layer === "page" ? a : b).element;
        if (words.closest(".zoom, .mini, .tray .fold, dialog, .card, .chooser, .refusal, .banners")) continue;
      }
      if (covers(a, b) || covers(b, a)) continue;
      wrong.push({ kind: "over one another", words: a.words, by: b.words });
    }
  }
  return { wrong, texts: texts.map(({ words, size, layer }) => ({ words, size, layer })) };
}
