/** Whether the browser can give a page the whole screen; phones of some makers cannot. */
export function canFill(): boolean {
  return document.fullscreenEnabled === true;
}

/** Whether this page has the whole screen. */
export function fills(): boolean {
  return document.fullscreenElement !== null;
}

/** Asks for the whole screen. Where it cannot be had the page looks the same without it. */
export function fill(): void {
  if (canFill()) void document.documentElement.requestFullscreen().catch(() => {});
}

/** Gives the screen back. */
export function unfill(): void {
  if (fills()) void document.exitFullscreen().catch(() => {});
}
