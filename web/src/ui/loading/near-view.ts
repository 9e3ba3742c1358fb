import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Distance to the viewport at which the next page is fetched. */
const MARGIN = '200px';

/** Calls `onNear` when the element comes near the view of its scrolling ancestor or the window, while `isWaiting`. */
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

/** Null if the window scrolls. */
function scrollerAround(element: Element): Element | null {
  const around = element.parentElement;
  if (!around || around === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerAround(around);
}
