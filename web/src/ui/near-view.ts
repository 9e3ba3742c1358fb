import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How near the end of a list may come to the view before more is fetched. */
const SCROLL_MARGIN = '200px';

/**
 * Calls `onNear` when the marked element is in view or nearly so, while `isWaiting`. Inside a
 * scroller of its own too, where browsers know `scrollMargin`; elsewhere it is called in view.
 */
export function useNearView(
  isWaiting: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    if (!isWaiting || !marker.current) return undefined;
    const margins = { rootMargin: SCROLL_MARGIN, scrollMargin: SCROLL_MARGIN };
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && near(),
      margins,
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return marker;
}
