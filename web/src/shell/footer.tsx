import { useSettings } from '../data/client.ts';
import { useViewer } from '../data/session/session.ts';
import { LegalLinks } from '../features/people/legal/index.ts';
import { footerText } from '../text/footer-text.ts';
import { shellText } from '../text/shell-text.ts';
import { Link } from '../ui/link.tsx';
import { useDataSaver } from '../ui/media/data-saver.ts';
import { Logo } from './header/brand.tsx';
import { sellHref } from './menu/destinations.ts';
import { LanguageChoice } from './menu/language-choice.tsx';
import { DeviceSwitches } from './menu/lazy-device-switches.tsx';

const link = 'inline-flex min-h-11 items-center text-link hover:underline';

export function Footer() {
  const { appName, isDemo } = useSettings();
  const viewer = useViewer();
  return (
    <footer className="mt-16 border-t border-line bg-sunken pb-[var(--bottom-bar,0px)]">
      <div className="page-gutter flex flex-wrap items-center gap-x-4 py-2 text-md text-ink-muted">
        <p className="hidden min-h-11 flex-1 basis-64 items-center gap-3 md:flex">
          <Logo className="size-6" />
          {footerText.footerLine}
        </p>
        <Link href={sellHref(viewer)} className={link}>
          {footerText.sellOn(appName)}
        </Link>
        <Link href="/help" className={link}>
          {shellText.helpAndSupport}
        </Link>
        {isDemo && (
          <Link href="/credits" className={link}>
            {footerText.photoCredits}
          </Link>
        )}
        {/* In the rows of the others: they take one less on a phone. */}
        <LegalLinks className="contents" />
        <details open={useDataSaver() !== null} style={{ maxWidth: '20rem' }}>
          <summary className={`${link} list-none [&::-webkit-details-marker]:hidden`}>
            {footerText.themeAndDataSaver}
          </summary>
          <DeviceSwitches />
        </details>
        <LanguageChoice />
      </div>
    </footer>
  );
}
