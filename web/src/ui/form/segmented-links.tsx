import { Link } from '../link.tsx';
import { segment, segments } from './segment.tsx';

interface SegmentedLinksProps {
  label: string;
  choices: readonly { href: string; label: string; isSelected: boolean }[];
  /** Passed on to navigation, which then keeps the scroll position. */
  state?: 'choice';
}

export function SegmentedLinks({ label, choices, state }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={`${segments} flex-wrap md:inline-flex`}>
      {choices.map(({ href, label: name, isSelected }) => (
        <Link
          key={href}
          href={href}
          state={state}
          aria-current={isSelected ? 'true' : undefined}
          className={`${segment} flex-auto px-3 text-md`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
