import type { Category } from '@akatale/contracts/categories';
import { categoryText } from '../../../text/category-text.ts';
import { discoverText as text } from '../../../text/market/discover-text.ts';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { withoutAttributes } from '../filters/index.ts';
import icons from './category-icons.svg';
import { categoryChoices, categoryLabel, type FeedChoice, feedHref } from './feed-choice.ts';

/** All icons are in one sprite, fetched outside the script bundle. */
function CategoryIcon({ category }: { category: Category }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4.5 shrink-0"
    >
      <use href={`${icons}#${category.toLowerCase().replaceAll(/\W+/g, '-')}`} />
    </svg>
  );
}

export function CategoryStrip({ choice }: { choice: FeedChoice }) {
  const filters = withoutAttributes(choice.filters);
  return (
    <div className="under-header">
      <ChipRow label={text.categories} moreLabel={text.moreCategories}>
        {categoryChoices.map((category) => (
          <Chip
            key={categoryLabel(category)}
            href={feedHref({ ...choice, category, cursor: null, filters })}
            isSelected={category === choice.category}
            icon={category && <CategoryIcon category={category} />}
          >
            {category ? categoryText.category(category) : <All />}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function All() {
  const [first, ...rest] = categoryText.category(categoryLabel(null)).split(' ');
  return (
    <span>
      {first}
      <span className="sr-only"> {rest.join(' ')}</span>
    </span>
  );
}
