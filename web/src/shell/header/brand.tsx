import { useSettings } from '../../data/client.ts';
import { shellText } from '../../text/shell-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

/** As the icon (`public/favicon.svg`) in each theme: in the colours of a dark button its basket is none. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" style={{ fill: 'var(--weave)' }} />
      <path d="M7.5 14h17l-1.9 8.6a2.5 2.5 0 0 1-2.4 1.9h-8.4a2.5 2.5 0 0 1-2.4-1.9L7.5 14Z" className="fill-accent" />
      <path
        d="M10.5 14c.6-4.3 2.6-6.5 5.5-6.5s4.9 2.2 5.5 6.5M8.4 18.2h15.2M13.3 14.5l.9 9.5m4.5-9.5-.9 9.5"
        fill="none"
        style={{ stroke: 'var(--on-veil)' }}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** `isShort`: without the name on phones, where the search needs the space. */
export function Brand({ isShort }: { isShort: boolean }) {
  const { appName } = useSettings();
  return (
    <Link
      href="/"
      aria-label={shellText.home(appName)}
      className="touch inline-flex min-w-0 items-center -mx-1 gap-2 rounded-card px-1"
    >
      <Logo className="size-9 shrink-0" />
      <span
        translate="no"
        className={classNames(
          'truncate font-display text-[24px] font-bold tracking-tight text-primary',
          isShort ? 'hidden lg:inline' : 'md:max-lg:hidden',
        )}
      >
        {appName}
      </span>
    </Link>
  );
}
