import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'accent' | 'primary' | 'neutral' | 'success' | 'warn' | 'danger';

const tones: Record<BadgeTone, string> = {
  accent: 'bg-accent text-on-accent',
  primary: 'bg-primary text-on-primary',
  neutral: 'bg-sunken text-ink-muted',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone: BadgeTone;
  /** A sentence may take several lines. */
  isLong?: boolean;
  children: ReactNode;
}

export function Badge({ tone, isLong = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-xs font-bold',
        !isLong && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
