import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing?: ReactNode;
  title: string;
  /** Heading level of the title; 1 where this is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
}

/** Nothing here: one line, and one way on. */
export function EmptyState({ drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-form animate-enter flex-col items-center gap-3 px-4 py-12 text-center">
      {drawing && <div className="text-primary">{drawing}</div>}
      <Heading className="text-2xl" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
