import { feedSorts } from '@akatale/contracts/products/products';
import { discoverText as text } from '../../text/browse/discover-text.ts';
import { Link } from '../../ui/link.tsx';
import { type FeedChoice, feedHref } from './feed-choice.ts';

export function SortSwitch({ choice }: { choice: FeedChoice }) {
  return (
    <nav aria-label={text.sorting} className="mr-auto flex flex-wrap gap-x-4">
      {feedSorts.map((sortBy) => (
        <Link
          key={sortBy}
          href={feedHref({ ...choice, sortBy, cursor: null })}
          aria-current={sortBy === choice.sortBy ? 'true' : undefined}
          className="touch group inline-flex items-center rounded-chip text-md text-ink-muted transition hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="border-y-2 border-transparent py-1 group-aria-[current]:border-b-primary">
            {text[sortBy]}
          </span>
        </Link>
      ))}
    </nav>
  );
}
