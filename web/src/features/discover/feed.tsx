import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/endpoint-query.ts';
import { discoverText as text } from '../../text/discover-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BasketDrawing, UnpluggedDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import type { FeedChoice } from './feed-choice.ts';
import { FeedEnd } from './feed-end.tsx';
import { feedQuery } from './feed-query.ts';
import { useListDepth } from '../../ui/list-depth.ts';

const SKELETONS = 12;

/** The products of a choice, page after page, in every state they can be in. */
export function Feed({ choice }: { choice: FeedChoice }) {
  const feed = useInfiniteQuery(feedQuery(useApi(), choice));
  useListDepth(feed);

  if (feed.isPending) return <ProductGridSkeleton count={SKELETONS} />;
  if (feed.isError && !feed.data) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={text.failed}
        action={<Button onClick={() => void feed.refetch()}>{text.tryAgain}</Button>}
      />
    );
  }

  const products = feed.data.pages.flatMap((page) => page.products);
  if (products.length === 0) return <NothingFound choice={choice} />;
  const { isNearMatch = false, searchId = null } = feed.data.pages[0] ?? {};
  return (
    <>
      {isNearMatch && <p className="text-ink-muted">{text.nearMatch(choice.search)}</p>}
      <ProductGrid products={products} searchId={searchId} />
      <FeedEnd
        choice={choice}
        nextCursor={feed.hasNextPage ? (feed.data.pages.at(-1)?.nextCursor ?? null) : null}
        pageCount={feed.data.pages.length}
        isLoading={feed.isFetchingNextPage}
        hasFailed={feed.isFetchNextPageError}
        onMore={() => void feed.fetchNextPage()}
      />
    </>
  );
}

/** The search comes first in what is said, then the category. */
function NothingFound({ choice: { search, category } }: { choice: FeedChoice }) {
  const title = search
    ? text.noneForSearch(search)
    : category
      ? text.noneInCategory(category)
      : text.none;
  const isFiltered = search !== '' || category !== null;
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      title={title}
      action={isFiltered && <ButtonLink href="/">{text.clearFilters}</ButtonLink>}
    >
      {isFiltered && text.noneHint}
    </EmptyState>
  );
}
