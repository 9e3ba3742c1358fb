import type { ReactNode } from 'react';

interface ContactCardProps {
  icon: ReactNode;
  title: string;
  value?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
}

export function ContactCard({ icon, title, value, children, action }: ContactCardProps) {
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <div className="mb-1 flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-primary-soft text-on-primary-soft">
          {icon}
        </span>
        <h3>{title}</h3>
      </div>
      {value && <p className="font-semibold wrap-anywhere">{value}</p>}
      <div className="text-ink-muted">{children}</div>
      {action && <div className="mt-auto pt-3">{action}</div>}
    </li>
  );
}

/** A channel that is not configured, shown small. */
export function UnsetCard({ icon, title, children }: Omit<ContactCardProps, 'value' | 'action'>) {
  return (
    <li className="flex items-center gap-3 self-start rounded-card border border-line px-4 py-2.5 text-ink-muted">
      {icon}
      <div className="min-w-0 text-sm">
        <h3 className="font-body text-sm font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  );
}
