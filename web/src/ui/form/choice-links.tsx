import { type ComponentProps, type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronRightIcon, CloseIcon } from '../icons/icons.tsx';
import { Link, useSearch } from '../link.tsx';

interface ChoiceLinkProps {
  href: string;
  isSelected: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** The browser leaves a chip half outside. Only for keys: what a finger is on must not move. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What a chip is drawn with inside its touch target. */
export const chipLook =
  'inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3 text-md whitespace-nowrap eases';
/** Of one that is not chosen, in a `group`. */
export const restingChip = 'border-line bg-surface text-ink group-hover:border-line-strong';

/** A link, so that a filter can be opened, shared and undone by Back. */
export function Chip({ href, isSelected, icon, children }: ChoiceLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      onFocus={showWhole}
      className="group touch inline-flex shrink-0 items-center no-ring"
    >
      <span
        className={`ring-around ${chipLook} ${isSelected ? 'border-ink bg-ink font-semibold text-bg' : restingChip}`}
      >
        {icon}
        {children}
      </span>
    </Link>
  );
}

interface RemovableChipProps extends Pick<ComponentProps<typeof Link>, 'href' | 'onClick'> {
  children: string;
  /** What a tap does. */
  label: string;
}

/** A filter that is set, and the way out of it. */
export function RemovableChip({ children, label, ...link }: RemovableChipProps) {
  return (
    <Link {...link} aria-label={label} className="group touch inline-flex shrink-0 items-center">
      <span className={`${chipLook} ${restingChip}`}>
        {children}
        <CloseIcon className="size-4" />
      </span>
    </Link>
  );
}

interface ChipRowProps {
  label: string;
  /** Label of the scroll button; if absent, chips wrap on wide screens. */
  moreLabel?: string;
  children: ReactNode;
}

/** Of a row that scrolls the chosen one is in sight. */
export function useChosenInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const isCentred = useRef(false);
  const search = useSearch();

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Whoever moved it before this code came is about to tap there.
    const isMoved = !isCentred.current && row.current?.scrollLeft !== 0;
    isCentred.current = true;
    if (!row.current || !chosen || isMoved) return;
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2 });
  }, [search]);
  return row;
}

export function ChipRow({ label, moreLabel, children }: ChipRowProps) {
  const row = useChosenInSight();

  function showMore() {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    row.current?.scrollTo({ left: isAtEnd ? 0 : scrollLeft + clientWidth / 2, behavior: 'smooth' });
  }

  return (
    <div className="relative">
      <nav
        ref={row}
        aria-label={label}
        className={classNames(
          'scroll-row -mx-(--gutter) flex gap-x-2 pl-(--gutter)',
          moreLabel ? 'fades-out md:-ml-1 md:mr-0 md:pl-1' : 'max-md:fades-out md:mx-0 md:flex-wrap md:p-0',
        )}
      >
        {children}
      </nav>
      {moreLabel && (
        // For mouse users, who cannot swipe; keyboard users move from chip to chip.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={moreLabel}
          onClick={showMore}
          className="touch absolute top-0 right-0 hidden items-center justify-center rounded-pill border border-line bg-surface text-ink floats hover:bg-sunken md:inline-flex"
        >
          <ChevronRightIcon className="size-5" />
        </button>
      )}
    </div>
  );
}
