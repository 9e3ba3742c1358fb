import { settingsText as text } from '../../../../text/people/settings-text.ts';
import { ChevronRightIcon } from '../../../../ui/icons/icons.tsx';
import { Link } from '../../../../ui/link.tsx';

const rows = [
  ['/category-preferences', text.categories],
  ['/profile/notifications', text.notifications],
  ['/profile/privacy', text.privacy],
  ['/profile/devices', text.devices],
  ['/profile/language', text.languageAndData],
] as const;

export function SettingsIndex({ canSell }: { canSell: boolean }) {
  const shown = canSell ? [['/sell', text.startSelling] as const, ...rows] : rows;
  return (
    <nav aria-label={text.settings}>
      <ul className="ruled rounded-card border border-line bg-surface">
        {shown.map(([href, label]) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center gap-3 px-4 hover:bg-sunken">
              <span className="min-w-0 flex-1">{label}</span>
              <ChevronRightIcon className="size-5 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
