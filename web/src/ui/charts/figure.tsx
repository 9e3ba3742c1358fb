import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FigureProps {
  name: string;
  value: ReactNode;
  /** Small, under the number. */
  children?: ReactNode;
  className?: string;
}

/**
 * A number with its name, for a `dl` that wraps: a number too long for its share of the row takes a row
 * of its own, and never breaks before it has to.
 */
export function Figure({ name, value, children, className }: FigureProps) {
  return (
    <div className={classNames('flex max-w-full flex-auto flex-col gap-0.5', className)}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="flex flex-col">
        <span className="font-display text-lg font-bold tabular-nums wrap-anywhere">{value}</span>
        {/* Takes no part in how wide the figure is. */}
        {children && <span className="w-0 min-w-full">{children}</span>}
      </dd>
    </div>
  );
}
