import type { ReactNode } from 'react';

interface ContactCardProps {
  icon: ReactNode;
  title: string;
  value?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
}

/** A row. A channel that is not configured has no action. */
export function ContactCard({ icon, title, value, children, action }: ContactCardProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-3">
      {icon}
      <div className="min-w-0 flex-1 text-sm" style={{ minWidth: '7.5rem' }}>
        <h3 className="font-body text-base font-semibold">{title}</h3>
        {value && <p className="font-semibold wrap-anywhere">{value}</p>}
        <p className="text-ink-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
