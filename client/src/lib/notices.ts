/** The browser's own notices that it is one's turn, for who looks at something else meanwhile. */

/** Whether the browser has notices and the person has not forbidden them. */
export function canNotify(): boolean {
  return "Notification" in window && Notification.permission !== "denied";
}

/** Ask for leave; tell whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Say something to who does not look at the page; a newer notice of the same kind takes the old one's place. */
export function notify(title: string, body: string, kind: string): void {
  if (!canNotify() || Notification.permission !== "granted" || (!document.hidden && document.hasFocus())) return;
  try {
    const notice = new Notification(title, { body, tag: kind, icon: "/icon.svg" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones allow them to service workers only.
  }
}
