import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

interface SegmentedLinksProps {
  label: string;
  choices: readonly { href: string; label: string; isSelected: boolean }[];
  /** Passed on to navigation, which then keeps the scroll position. */
  state?: 'choice';
}

export function SegmentedLinks({ label, choices, state }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-card bg-sunken p-1 md:inline-flex">
      {choices.map(({ href, label: name, isSelected }) => (
        <Link
          key={href}
          href={href}
          state={state}
          aria-current={isSelected ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 flex-auto items-center justify-center rounded-chip px-3 text-md font-semibold eases',
            isSelected ? 'border border-line bg-surface text-ink' : 'text-ink-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
