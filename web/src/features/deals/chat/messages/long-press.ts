const HOLD_MS = 450;
/** A finger that lies still trembles. */
const STILL_PX = 10;

/**
 * A finger that rests on a message presses the button of its menu. Links keep what the browser offers for them. Returns
 * how to stop.
 */
export function openByLongPress(list: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touched: { button: HTMLButtonElement; x: number; y: number } | null = null;
  let isHeld = false;

  function hold() {
    clearTimeout(timer);
    if (isHeld) return;
    isHeld = true;
    touched?.button.click();
  }

  function letGo() {
    clearTimeout(timer);
    touched = null;
    isHeld = false;
  }

  function onTouchStart({ target, touches }: TouchEvent) {
    letGo();
    const [finger] = touches;
    if (!finger || touches.length > 1 || !(target instanceof Element)) return;
    const button = target.closest('li')?.querySelector<HTMLButtonElement>('[data-message]');
    if (!button || target.closest('button, a:not([data-chat-photo])')) return;
    touched = { button, x: finger.clientX, y: finger.clientY };
    timer = setTimeout(hold, HOLD_MS);
  }

  function onTouchMove({ touches: [finger] }: TouchEvent) {
    if (!touched || isHeld || !finger) return;
    if (Math.hypot(finger.clientX - touched.x, finger.clientY - touched.y) > STILL_PX) letGo();
  }

  function onTouchEnd(event: TouchEvent) {
    if (isHeld) {
      // No click on what lies below, such as a photo; and the finger that goes has closed the menu in some browsers.
      event.preventDefault();
      const panel = touched && document.getElementById(touched.button.getAttribute('popovertarget') ?? '');
      if (panel && 'popover' in HTMLElement.prototype && !panel.matches(':popover-open')) touched?.button.click();
    }
    letGo();
  }

  /** Some phones ask for their own menu first. */
  function onContextMenu(event: Event) {
    if (!touched) return;
    event.preventDefault();
    hold();
  }

  list.addEventListener('touchstart', onTouchStart, { passive: true });
  list.addEventListener('touchmove', onTouchMove, { passive: true });
  list.addEventListener('touchend', onTouchEnd);
  list.addEventListener('touchcancel', letGo);
  list.addEventListener('contextmenu', onContextMenu);
  return () => {
    letGo();
    list.removeEventListener('touchstart', onTouchStart);
    list.removeEventListener('touchmove', onTouchMove);
    list.removeEventListener('touchend', onTouchEnd);
    list.removeEventListener('touchcancel', letGo);
    list.removeEventListener('contextmenu', onContextMenu);
  };
}
