import type { Navigation } from './navigation.ts';

/** Long enough that a pointer which only passes by fetches nothing. */
const HOVER_MS = 80;

/**
 * Fetches what a link leads to as soon as a person seems to want it: a finger comes down on it, a
 * pointer rests on it, or it receives the focus of the keyboard.
 */
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

/** The link around an element, where it leads to another page of ours. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOwn = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isOwn && link.href !== location.href ? link : null;
}
