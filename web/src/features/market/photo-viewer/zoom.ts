export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;

export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom));

/** A photo at a zoom of 1 or more in its frame, in CSS pixels. */
export interface Drawing {
  photo: Size;
  frame: Size;
  zoom: number;
}

/** Sizes of the photo and of the scrollable box around it. */
export function sizesOf({ photo, frame, zoom }: Drawing): { drawn: Size; box: Size } {
  const scale = zoom * Math.min(frame.width / photo.width, frame.height / photo.height);
  const drawn = { width: photo.width * scale, height: photo.height * scale };
  const box = {
    width: Math.max(frame.width, drawn.width),
    height: Math.max(frame.height, drawn.height),
  };
  return { drawn, box };
}

interface ZoomState {
  drawing: Drawing;
  scroll: Point;
  at: Point;
}

/** Scroll position at another zoom that moves the point under `at` to `to.at`. */
export function scrollAfterZoom(from: ZoomState, to: { zoom: number; at: Point }): Point {
  const before = sizesOf(from.drawing);
  const after = sizesOf({ ...from.drawing, zoom: to.zoom });
  const along = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const inBox = from.scroll[axis] + from.at[axis];
    const share = (inBox - edge(before, side)) / before.drawn[side];
    return Math.min(1, Math.max(0, share)) * after.drawn[side] + edge(after, side) - to.at[axis];
  };
  return { x: along('x', 'width'), y: along('y', 'height') };
}

/** Margin before the photo where it is narrower than its box. */
const edge = ({ drawn, box }: ReturnType<typeof sizesOf>, side: 'width' | 'height'): number =>
  (box[side] - drawn[side]) / 2;
