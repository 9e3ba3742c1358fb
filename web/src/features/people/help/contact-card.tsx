import type { ReactNode } from 'react';

interface ContactCardProps {
  icon: ReactNode;
  title: string;
  value?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A row. A channel that is not configured has no action. */
export function ContactCard({ icon, title, value, children, action }: ContactCardProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-3">
      {icon}
      {/* No narrower than its longest word: then what one does is below. */}
      <div className="flex-1 text-sm">
        <h3 className="font-body text-base font-semibold" style={{ minWidth: '7.5rem' }}>
          {title}
        </h3>
        {value && <p className="font-semibold">{value}</p>}
        <p className="text-ink-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
