import { feedSorts } from '@akatale/contracts/discovery';
import { discoverText as text } from '../../text/discover-text.ts';
import { SegmentedLinks } from '../../ui/choice-links.tsx';
import { type FeedChoice, feedHref } from './feed-choice.ts';

/** Recommended or New Arrivals. */
export function SortSwitch({ choice }: { choice: FeedChoice }) {
  return (
    <div>
      <SegmentedLinks
        label={text.sorting}
        choices={feedSorts.map((sortBy) => ({
          href: feedHref({ ...choice, sortBy, cursor: null }),
          label: text[sortBy],
          isSelected: sortBy === choice.sortBy,
        }))}
      />
    </div>
  );
}
