import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SegmentProps {
  /** Undefined before it is known. */
  isChosen: boolean | undefined;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** One of a few choices side by side, in a row of the class `segments`. */
export function Segment({ isChosen, onChoose, className, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex flex-1 items-center justify-center rounded-chip text-xs font-semibold eases',
        isChosen ? 'border border-line bg-surface text-ink' : 'text-ink-muted hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}

export const segments = 'flex gap-1 rounded-card bg-sunken p-1';
