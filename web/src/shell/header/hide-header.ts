const SLACK_PX = 8;
/** Above this scroll position the header is always visible. */
const TOP_PX = 120;

/** Sets an attribute on the root element after scrolling down; CSS hides the header then. */
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
