import { useEffect, useRef } from 'react';
import { discoverText as text } from '../../text/discover-text.ts';
import { Chip, ChipRow } from '../../ui/choice-links.tsx';
import { categoryChoices, categoryLabel, type FeedChoice, feedHref } from './feed-choice.ts';

/** All categories in one row; the chosen one is brought into view. */
export function CategoryStrip({ choice }: { choice: FeedChoice }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = ref.current?.querySelector<HTMLElement>('[aria-current]');
    const row = chosen?.parentElement;
    if (!chosen || !row) return;
    row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [choice.category]);

  return (
    <div ref={ref}>
      <ChipRow label={text.categories}>
        {categoryChoices.map((category) => (
          <Chip
            key={categoryLabel(category)}
            href={feedHref({ ...choice, category, cursor: null })}
            isSelected={category === choice.category}
          >
            {categoryLabel(category)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
