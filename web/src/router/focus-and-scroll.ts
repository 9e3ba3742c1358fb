import type { FocusAndScroll, ShownPage } from './navigation.ts';
import { findLink, type ScrollRestoration } from './scroll-restoration.ts';

function focusable(heading: HTMLElement | null): HTMLElement | null {
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** Does what a browser does after a full page load: scroll position, focus and an announcement for screen readers. */
export function createFocusAndScroll(scroll: ScrollRestoration) {
  return (shown: Omit<ShownPage, 'focusAndScroll'>, lastPath: string): FocusAndScroll =>
    (announcer) => {
      // The browser handles the skip link.
      if (shown.hash === '#content') return undefined;

      const position = shown.by === 'history' ? scroll.recall(shown.entry) : null;
      const part = shown.hash && document.getElementById(shown.hash.slice(1));
      if (position) scroll.restore(position);
      else if (part) part.scrollIntoView({ behavior: 'instant' });
      else if (shown.by !== 'choice') scroll.toTop();

      // After a change of filter the focus stays on the filter, unless its element is gone.
      const isLost = document.activeElement === document.body && shown.by !== 'choice';
      if (shown.path === lastPath && !isLost && !part) return undefined;
      const findHeading = () => (part || document).querySelector<HTMLElement>(part ? 'h2' : 'main h1');
      let target = (position?.href && findLink(position.href)) || focusable(findHeading());
      target?.focus({ preventScroll: true });
      if (announcer) announcer.textContent = target ? '' : document.title;

      // On a slow connection the heading is replaced when the data comes.
      const observer = new MutationObserver(() => {
        if (target?.isConnected || document.activeElement !== document.body) return;
        target = focusable(findHeading());
        target?.focus({ preventScroll: true });
      });
      const main = document.querySelector('main');
      if (main) observer.observe(main, { childList: true, subtree: true });
      return () => observer.disconnect();
    };
}
