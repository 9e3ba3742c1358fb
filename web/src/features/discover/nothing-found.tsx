import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { discoverText as text } from '../../text/browse/discover-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BasketDrawing } from '../../ui/media/drawings.tsx';
import { ProductGrid } from '../product-card/index.ts';
import { CategoryStrip } from './category-strip.tsx';
import { type FeedChoice, isFiltered, newest } from './feed-choice.ts';
import { feedQuery } from './feed-query.ts';
import { headingOf } from './heading-of.ts';

export function NothingFound({ choice }: { choice: FeedChoice }) {
  const { search } = choice;
  if (!isFiltered(choice)) {
    return <EmptyState level={1} drawing={<BasketDrawing />} title={text.none} />;
  }
  return (
    <>
      <EmptyState
        level={1}
        isCompact
        title={search ? text.noneForSearch(search) : text.noneInCategory(headingOf(choice))}
        action={
          <ButtonLink href="/" variant="secondary">
            {text.clearFilters}
          </ButtonLink>
        }
      />
      <CategoryStrip choice={{ ...choice, search: '' }} />
      <Newest />
    </>
  );
}

function Newest() {
  const { data } = useInfiniteQuery(feedQuery(useApi(), newest));
  const products = data?.pages[0]?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="flex flex-col gap-3 pt-4">
      <h2 id="newest">{text.newArrivals}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
