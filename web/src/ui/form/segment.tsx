import type { ReactNode } from 'react';

interface SegmentProps {
  /** Undefined before it is known. */
  isChosen: boolean | undefined;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** One of a few choices side by side, in a row that looks like `segments`. */
export function Segment({ isChosen, onChoose, className, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`${segment} flex-1 text-xs ${className}`}
    >
      {children}
    </button>
  );
}

export const segments = 'flex rounded-card border border-line bg-sunken p-1';
export const segment =
  'segment flex min-h-11 items-center justify-center rounded-chip font-semibold text-ink-muted hover:text-ink';
