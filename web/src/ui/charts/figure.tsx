import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FigureProps {
  name: string;
  value: ReactNode;
  children?: ReactNode;
  className?: string;
  /** As wide as the others, for one that is never long. */
  isEven?: boolean;
}

/** For a wrapping `dl`: a number too long for its share of the row takes its own row, and breaks only when it must. */
export function Figure({ name, value, children, className, isEven }: FigureProps) {
  return (
    <div className={classNames('flex max-w-full flex-col gap-0.5', isEven ? 'flex-1' : 'flex-auto', className)}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="flex flex-col">
        <span className="font-display text-lg font-bold figures wrap-anywhere">{value}</span>
        {/* Does not contribute to the width of the figure. */}
        {children && <span className="w-0 min-w-full">{children}</span>}
      </dd>
    </div>
  );
}
