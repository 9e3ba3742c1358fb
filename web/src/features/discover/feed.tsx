import type { FeedPage } from '@akatale/contracts/products/discovery-schemas';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { discoverText as text } from '../../text/browse/discover-text.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useListDepth } from '../../ui/loading/list-depth.ts';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import type { FeedChoice } from './feed-choice.ts';
import { FeedEnd } from './feed-end.tsx';
import { NothingFound } from './nothing-found.tsx';

const SKELETONS = 12;

interface FeedProps {
  choice: FeedChoice;
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage>>;
}

export function Feed({ choice, feed }: FeedProps) {
  useListDepth(feed);

  if (feed.isPending) return <ProductGridSkeleton count={SKELETONS} />;
  if (feed.isError && !feed.data) {
    return (
      <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={feed.refetch}>
        {userMessageOf(feed.error)}
      </LoadFailed>
    );
  }

  const products = feed.data.pages.flatMap((page) => page.products);
  if (products.length === 0) return <NothingFound choice={choice} />;
  const { isNearMatch = false, searchId = null } = feed.data.pages[0] ?? {};
  return (
    <>
      {isNearMatch && <p className="pb-3 text-ink-muted">{text.nearMatch(choice.search)}</p>}
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
