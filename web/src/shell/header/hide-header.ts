/** A finger that only trembles moves nothing. */
const SLACK_PX = 8;
/** As far down the header is still in its place. */
const TOP_PX = 120;

/** Marks the root while the page was last scrolled down; styles take the header away meanwhile. */
export function hideHeaderOnScroll(): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, scrollY);
      if (Math.abs(now - last) < SLACK_PX) return;
      document.documentElement.toggleAttribute('data-scrolls-down', now > last && now > TOP_PX);
      last = now;
    },
    { passive: true },
  );
}
