import { useLogOut } from '../../features/people/account/index.ts';
import { LegalLinks } from '../../features/people/legal/index.ts';
import { footerText } from '../../text/footer-text.ts';
import { logOutText as text } from '../../text/people/log-out-text.ts';
import { settingsText } from '../../text/people/settings-text.ts';
import { LogoutIcon, SystemThemeIcon } from '../../ui/icons/theme-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { menuRow } from '../../ui/overlay/popover-menu.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** Over the lower edge of the menu, as long as it goes on below. */
const FOOT = {
  position: 'sticky',
  bottom: 0,
  height: 28,
  margin: '0 -8px -8px',
  background: 'linear-gradient(transparent, var(--surface))',
  pointerEvents: 'none',
} as const;

/** Logout is in sight on a small phone: what is chosen once comes after it, or has its own page. */
export function MenuEnd() {
  const logOut = useLogOut();
  return (
    <>
      <div className="border-t border-line py-2">
        <Link href="/profile/language" className={menuRow}>
          <SystemThemeIcon className="size-5 text-ink-muted" />
          {footerText.themeAndDataSaver}
        </Link>
        <button
          type="button"
          onClick={() => logOut.mutate()}
          aria-disabled={logOut.isPending || undefined}
          className={menuRow}
        >
          <LogoutIcon className="size-5 text-ink-muted" />
          {text.logout}
        </button>
      </div>
      <div className="px-3">
        <LanguageChoice label={settingsText.languageAndData} />
        <LegalLinks />
      </div>
      <div style={FOOT} />
    </>
  );
}
