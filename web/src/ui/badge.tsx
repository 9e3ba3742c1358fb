import type { ReactNode } from 'react';

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
  children: ReactNode;
}

/** On one line, as long as what is around it is that wide. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1 rounded-chip px-2 py-0.5 text-xs font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
