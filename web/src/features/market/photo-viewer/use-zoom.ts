import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, type Point, scrollAfterZoom, type Size, sizesOf } from './zoom.ts';

/** A pinch that ends below this snaps back to 1. */
const WHOLE = 1.05;

interface Zoom {
  zoom: number;
  box: Size | null;
  /** `at` is a point of the window, by default the centre of the frame. */
  zoomTo(zoom: number, at?: Point): void;
}

/** Zoom of the current photo. Its frame is the list item, which scrolls when the photo is larger. */
export function useZoom(row: RefObject<HTMLElement | null>, shown: number): Zoom {
  const [{ zoom, box }, setView] = useState<Pick<Zoom, 'zoom' | 'box'>>({ zoom: 1, box: null });
  // Touch events come more often than renders.
  const drawn = useRef(1);
  const scroll = useRef<Point | null>(null);
  // A zoomed photo has no size of its own until its larger file has come.
  const photo = useRef<Size | null>(null);
  const frameOf = () => row.current?.children[shown] as HTMLElement | undefined;

  function zoomTo(wanted: number, at?: Point, from = at) {
    const frame = frameOf();
    const image = frame?.querySelector('img');
    if (image?.naturalWidth) photo.current = { width: image.naturalWidth, height: image.naturalHeight };
    else if (drawn.current === 1) photo.current = null;
    if (!frame || !photo.current) return;
    const next = clampZoom(wanted < WHOLE ? 1 : wanted);
    const drawing = {
      photo: photo.current,
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

/** Pinch, or a wheel with Ctrl, which browsers also send for a touchpad pinch. */
function useGestures(
  row: RefObject<HTMLElement | null>,
  zoom: number,
  zoomTo: (zoom: number, at: Point, from: Point) => void,
): void {
  const pinch = useRef<Pinch | null>(null);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [firstTouch, secondTouch] = event.touches;
    if (!firstTouch || !secondTouch) {
      pinch.current = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(firstTouch.clientX - secondTouch.clientX, firstTouch.clientY - secondTouch.clientY);
    const middle = {
      x: (firstTouch.clientX + secondTouch.clientX) / 2,
      y: (firstTouch.clientY + secondTouch.clientY) / 2,
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
