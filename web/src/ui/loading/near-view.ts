import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How near the end of a list may come to the view before more is fetched. */
const MARGIN = '200px';

/**
 * Calls `onNear` when the marked element is in view or nearly so, while `isWaiting`: in the view of
 * the window, or of the part of a page that scrolls by itself.
 */
export function useNearView(isWaiting: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    if (!isWaiting || !marker.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: scrollerAround(marker.current),
      rootMargin: MARGIN,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return marker;
}

/** Null where that is the window. */
function scrollerAround(element: Element): Element | null {
  const around = element.parentElement;
  if (!around || around === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerAround(around);
}
