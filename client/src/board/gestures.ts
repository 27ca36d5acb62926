/** Moving and zooming a window over the board: wheel, dragging with the mouse, two fingers, a double tap. */

export interface Window {
  /** The zoom now. */
  zoom(): number;
  /** Change the zoom and keep a point of the window where it is. */
  zoomTo(zoom: number, x: number, y: number): void;
  /** Go between the whole and a part of it around a point. */
  change(x: number, y: number): void;
  /** Whether the wheel scrolls instead of zooming. */
  scrolls(): boolean;
}

/** A mouse that moved less far has clicked. */
const DRAG = 6;

const span = (touches: TouchList): number =>
  Math.hypot((touches[0]?.clientX ?? 0) - (touches[1]?.clientX ?? 0), (touches[0]?.clientY ?? 0) - (touches[1]?.clientY ?? 0));

/** Listen to an element that scrolls; gives the way to stop. */
export function listen(frame: HTMLElement, over: Window): () => void {
  const ends = [wheel(frame, over), pinch(frame, over), tapTwice(frame, over), drag(frame)];
  return () => ends.forEach((end) => end());
}

function at(frame: HTMLElement, x: number, y: number): [number, number] {
  const bounds = frame.getBoundingClientRect();
  return [x - bounds.left, y - bounds.top];
}

function wheel(frame: HTMLElement, over: Window): () => void {
  const turn = (event: WheelEvent) => {
    const pans = !event.ctrlKey && (over.scrolls() || event.shiftKey || event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
    if (pans) return;
    event.preventDefault();
    over.zoomTo(over.zoom() * Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 500)), ...at(frame, event.clientX, event.clientY));
  };
  frame.addEventListener("wheel", turn, { passive: false });
  return () => frame.removeEventListener("wheel", turn);
}

function pinch(frame: HTMLElement, over: Window): () => void {
  let first: { span: number; zoom: number } | null = null;
  const start = (event: TouchEvent) => {
    first = event.touches.length === 2 ? { span: span(event.touches), zoom: over.zoom() } : null;
  };
  const change = (event: TouchEvent) => {
    const [a, b] = event.touches;
    if (!first || !a || !b) return;
    event.preventDefault();
    over.zoomTo((first.zoom * span(event.touches)) / first.span, ...at(frame, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
  };
  frame.addEventListener("touchstart", start, { passive: true });
  frame.addEventListener("touchmove", change, { passive: false });
  return () => {
    frame.removeEventListener("touchstart", start);
    frame.removeEventListener("touchmove", change);
  };
}

/** Taps that follow one another sooner and nearer than this are one double tap; in milliseconds and pixels. */
const [SOON, NEAR] = [320, 30];

function tapTwice(frame: HTMLElement, over: Window): () => void {
  let last = { time: -Infinity, x: 0, y: 0 };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    // Beside what can be played only: there the second tap confirms the first.
    if (!touch || event.touches.length || (event.target as Element).closest(".target")) return;
    const [x, y, time] = [touch.clientX, touch.clientY, event.timeStamp];
    const isSecond = time - last.time < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
    last = isSecond ? { time: -Infinity, x, y } : { time, x, y };
    if (isSecond) over.change(...at(frame, x, y));
  };
  frame.addEventListener("touchend", end, { passive: true });
  return () => frame.removeEventListener("touchend", end);
}

function drag(frame: HTMLElement): () => void {
  let held: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;
  const down = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    held = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, moved: false };
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < DRAG) return;
    held.moved = true;
    frame.scrollTo(held.left - dx, held.top - dy);
  };
  const up = () => {
    if (held && !held.moved) held = null;
  };
  const leave = () => (held = null);
  // The click that ends a drag means nothing.
  const swallow = (event: MouseEvent) => {
    if (held?.moved) event.stopPropagation();
    held = null;
  };
  const pairs = [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointerleave", leave]] as const;
  for (const [name, hear] of pairs) frame.addEventListener(name, hear as EventListener);
  frame.addEventListener("click", swallow, true);
  return () => {
    for (const [name, hear] of pairs) frame.removeEventListener(name, hear as EventListener);
    frame.removeEventListener("click", swallow, true);
  };
}
