import { ChevronRightIcon } from '../../../../ui/icons/icons.tsx';
import { Link } from '../../../../ui/link.tsx';

interface SettingsRowsProps {
  label: string;
  rows: readonly (readonly [href: string, label: string])[];
}

/** Rows that lead to pages of settings. */
export function SettingsRows({ label, rows }: SettingsRowsProps) {
  return (
    <nav aria-label={label}>
      <ul className="ruled rounded-card border border-line bg-surface">
        {rows.map(([href, name]) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center gap-3 px-4 hover:bg-sunken">
              <span className="min-w-0 flex-1">{name}</span>
              <ChevronRightIcon className="size-5 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
