import type { Navigation } from './navigation.ts';

/** A pointer that merely passes over a link must not fetch. */
const HOVER_MS = 80;

export function prefetchOnIntent(navigation: Navigation): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (link: HTMLAnchorElement) => navigation.prefetch(link.href);

  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const link = event.pointerType === 'mouse' ? ownLink(event.target) : null;
    if (link) resting = setTimeout(prefetch, HOVER_MS, link);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = ownLink(event.target);
      if (link) prefetch(link);
    },
    { passive: true },
  );
}

/** The enclosing link, if it leads to another page of this site. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOwn = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isOwn && link.href !== location.href ? link : null;
}
