import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  level?: 1 | 2;
  isCompact?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, level = 2, isCompact = false, children, action } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-form animate-enter flex-col items-center gap-3 px-4 text-center',
        isCompact ? 'py-4' : 'py-12',
      )}
    >
      {drawing && <div className="text-primary">{drawing}</div>}
      <Heading
        className={classNames('wrap-anywhere', isCompact ? 'text-lg' : 'text-2xl')}
        tabIndex={level === 1 ? -1 : undefined}
      >
        {title}
      </Heading>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className={isCompact ? undefined : 'mt-3'}>{action}</div>}
    </div>
  );
}
