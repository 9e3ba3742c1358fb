import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, type Point, scrollAfterZoom, type Size, sizesOf } from './zoom.ts';

/** Below this a photo that was pinched small is whole again. */
const WHOLE = 1.05;

interface Zoom {
  zoom: number;
  /** The size of the shown photo's box; null while it is whole. */
  box: Size | null;
  /** By two fingers, two taps or a button; `at` is a point of the window, the middle of the frame unless given. */
  zoomTo(zoom: number, at?: Point): void;
}

/** How large the shown photo of a row is drawn. Its frame is the item of the row, which scrolls when it has grown. */
export function useZoom(row: RefObject<HTMLElement | null>, shown: number): Zoom {
  const [{ zoom, box }, setView] = useState<Pick<Zoom, 'zoom' | 'box'>>({ zoom: 1, box: null });
  // Fingers move more often than pages are drawn.
  const drawn = useRef(1);
  const scroll = useRef<Point | null>(null);
  const frameOf = () => row.current?.children[shown] as HTMLElement | undefined;

  function zoomTo(wanted: number, at?: Point, from = at) {
    const frame = frameOf();
    const image = frame?.querySelector('img');
    if (!frame || !image?.naturalWidth) return;
    const next = clampZoom(wanted < WHOLE ? 1 : wanted);
    const drawing = {
      photo: { width: image.naturalWidth, height: image.naturalHeight },
      frame: { width: frame.clientWidth, height: frame.clientHeight },
      zoom: drawn.current,
    };
    const middle = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    const { left, top } = frame.getBoundingClientRect();
    const inFrame = (point?: Point) => (point ? { x: point.x - left, y: point.y - top } : middle);
    const before = scroll.current ?? { x: frame.scrollLeft, y: frame.scrollTop };
    const held = { drawing, scroll: before, at: inFrame(from) };
    scroll.current = scrollAfterZoom(held, { zoom: next, at: inFrame(at) });
    drawn.current = next;
    setView({ zoom: next, box: next === 1 ? null : sizesOf({ ...drawing, zoom: next }).box });
  }

  const settle = useEffectEvent(() => {
    const { x, y } = scroll.current ?? { x: 0, y: 0 };
    frameOf()?.scrollTo({ left: x, top: y, behavior: 'instant' });
    scroll.current = null;
  });
  useLayoutEffect(() => settle(), [zoom, box]);

  useGestures(row, zoom, zoomTo);
  return { zoom, box, zoomTo };
}

interface Pinch {
  distance: number;
  zoom: number;
  middle: Point;
}

/** Two fingers on the row, or a wheel with Ctrl, which is also what a touchpad makes of two fingers. */
function useGestures(
  row: RefObject<HTMLElement | null>,
  zoom: number,
  zoomTo: (zoom: number, at: Point, from: Point) => void,
): void {
  const pinch = useRef<Pinch | null>(null);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      pinch.current = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    };
    const begun = pinch.current ?? { distance, zoom, middle };
    if (pinch.current) zoomTo((begun.zoom * distance) / begun.distance, middle, begun.middle);
    pinch.current = { ...begun, middle };
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    zoomTo(zoom * Math.exp(-event.deltaY / 100), at, at);
  });

  useEffect(() => {
    const element = row.current;
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    // React's own listeners are passive: the page itself would be zoomed too.
    for (const type of touches) element?.addEventListener(type, onTouch, { passive: false });
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      for (const type of touches) element?.removeEventListener(type, onTouch);
      element?.removeEventListener('wheel', onWheel);
    };
  }, [row]);
}
