import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

interface ChoiceLinkProps {
  href: string;
  isSelected: boolean;
  children: ReactNode;
}

/** One of many filters, as a link: it can be opened, shared and gone back from. */
export function Chip({ href, isSelected, children }: ChoiceLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center rounded-pill border px-4 whitespace-nowrap transition',
        isSelected
          ? 'border-ink bg-ink font-semibold text-bg'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {children}
    </Link>
  );
}

interface ChipRowProps {
  label: string;
  children: ReactNode;
}

/** Chips in one row that runs off the edge of a phone and scrolls sideways; elsewhere they wrap. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <nav
      aria-label={label}
      className="scroll-row -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:p-0"
    >
      {children}
    </nav>
  );
}

interface SegmentedLinksProps {
  label: string;
  choices: readonly { href: string; label: string; isSelected: boolean }[];
  /** They stand amid a page, which stays where it is. */
  state?: 'choice';
}

/** A few ways to see the same thing, of which one holds. */
export function SegmentedLinks({ label, choices, state }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="inline-flex flex-wrap rounded-card bg-sunken p-1">
      {choices.map(({ href, label: name, isSelected }) => (
        <Link
          key={href}
          href={href}
          state={state}
          aria-current={isSelected ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-[10px] px-4 text-md font-semibold transition',
            isSelected ? 'border border-line bg-surface text-ink' : 'text-ink-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
