import { useLayoutEffect, useRef } from 'react';
import { shellText } from '../text/shell-text.ts';
import type { Shown } from './navigation.ts';
import { findLink, recallScrollPosition, restoreScrollPosition, scrollToTop } from './scroll-restoration.ts';

/** Does what a browser does after a full page load: scroll position, focus and an announcement for screen readers. */
export function NavigationFocus({ shown }: { shown: Shown }) {
  const lastPath = useRef(shown.path);
  const announcer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const isNewPath = lastPath.current !== shown.path;
    lastPath.current = shown.path;
    // The browser handles the skip link.
    if (shown.by === 'arrival' || shown.hash === '#content') return;

    const position = shown.by === 'history' ? recallScrollPosition(shown.entry) : null;
    const part = shown.hash && document.getElementById(shown.hash.slice(1));
    if (position) restoreScrollPosition(position);
    else if (part) part.scrollIntoView({ behavior: 'instant' });
    else if (shown.by !== 'choice') scrollToTop();

    // After a change of filter the focus stays on the filter, unless its element is gone.
    const isLost = document.activeElement === document.body && shown.by !== 'choice';
    if (!isNewPath && !isLost && !part) return;
    const heading = (part || document).querySelector<HTMLElement>(part ? 'h2' : 'main h1');
    const link = position?.href ? findLink(position.href) : null;
    const target = link ?? heading;
    if (target === heading) heading?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = target ? '' : document.title;
  }, [shown]);

  return <div ref={announcer} role="status" aria-label={shellText.notifications} className="sr-only" />;
}
