const OPEN_AFTER_MS = 700;
const SKIP_WITHIN_MS = 300;

/** No delay right after another tooltip was closed. `closedAtMs` is null before the first. */
export function tooltipDelayMs(closedAtMs: number | null, nowMs: number): number {
  return closedAtMs !== null && nowMs - closedAtMs < SKIP_WITHIN_MS ? 0 : OPEN_AFTER_MS;
}

/** Time to move the pointer from the anchor to the tooltip. */
const GRACE_MS = 100;
const GAP_PX = 4;
const EDGE_PX = 8;

/** Shows `data-tooltip` on hover and keyboard focus. It repeats the accessible name, so screen readers need it not. */
export function startTooltips(): void {
  const tip = document.createElement('div');
  if (!('popover' in tip)) return;
  tip.popover = 'manual';
  tip.setAttribute('aria-hidden', 'true');
  tip.dataset['tooltipBox'] = '';
  tip.className = 'fixed m-0 max-w-64 rounded-chip bg-ink px-3 py-1.5 text-sm font-semibold text-bg floats';
  document.body.append(tip);

  let anchor: HTMLElement | null = null;
  let closedAtMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => tip.matches(':popover-open');

  function open() {
    if (!anchor?.isConnected) return;
    tip.textContent = anchor.dataset['tooltip'] ?? '';
    if (!isOpen()) tip.showPopover();
    const { top, left } = positionBeside(anchor.getBoundingClientRect(), tip.getBoundingClientRect());
    Object.assign(tip.style, { top: `${top}px`, left: `${left}px` });
  }

  function close() {
    clearTimeout(timer);
    if (!isOpen()) return;
    tip.hidePopover();
    closedAtMs = performance.now();
  }

  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' || (target instanceof Node && tip.contains(target))) return;
    const next = anchorOf(target);
    if (next === anchor) {
      // The pointer came back from the tooltip.
      if (isOpen()) clearTimeout(timer);
      return;
    }
    anchor = next;
    clearTimeout(timer);
    if (!next) timer = setTimeout(close, GRACE_MS);
    else timer = setTimeout(open, isOpen() ? 0 : tooltipDelayMs(closedAtMs, performance.now()));
  });
  document.addEventListener('focusin', ({ target }) => {
    const next = anchorOf(target);
    if (!next?.matches(':focus-visible')) return;
    anchor = next;
    open();
  });
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  document.addEventListener(
    'scroll',
    () => {
      // Focus by key scrolls to what it focuses; the tooltip that it has just shown goes along.
      if (anchor !== document.activeElement) close();
      else if (isOpen()) open();
    },
    { capture: true, passive: true },
  );
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Below the anchor, or above it if there is no room; never outside the window. */
function positionBeside(anchor: DOMRect, { width, height }: DOMRect) {
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? anchor.top - GAP_PX - height : below;
  const middle = anchor.left + (anchor.width - width) / 2;
  return { top, left: Math.max(EDGE_PX, Math.min(middle, innerWidth - width - EDGE_PX)) };
}
