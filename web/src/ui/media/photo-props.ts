import type { CSSProperties } from 'react';

export interface PhotoProps {
  /** `/uploads/<64 hex>.jpg`; absent if the product has no photos. */
  url: string | null | undefined;
  alt: string;
  /** As in `<img sizes>`, e.g. `(min-width: 1024px) 280px, 50vw`. */
  sizes: string;
  /** Average colour, `#rrggbb`, as the background while loading. */
  color?: string | null | undefined;
  title: string;
  titleLength?: number;
  /** `first`: in the first view, at most two per page. `later`: lazy. */
  priority?: 'first' | 'normal' | 'later';
  className?: string;
  /** What a tap in data saver hits: a button above the photo, or the link around it. Without it the title is shown. */
  tap?: 'button' | 'link';
  /** Of the smallest file, shown in data saver. */
  bytes?: number | undefined;
  /** In data saver, drawn without a tap: `DataSaver.drawnAtOnce` decides when it is first rendered. */
  isDrawnAtOnce?: boolean | undefined;
  /** In data saver, instead of a square. */
  shape?: CSSProperties;
}
