import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useViewer } from '../../../data/session/session.ts';
import { categoryText } from '../../../text/category-text.ts';
import { discoverText as text } from '../../../text/market/discover-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import { type FeedChoice, feedHref, foundNothing, isFiltered } from './feed-choice.ts';
import { FeedEnd } from './feed-end.tsx';
import { FeedRest } from './lazy-rest.tsx';

/** What the page is about, without a search. */
export function headingOf({ category }: FeedChoice): string {
  return category ? categoryText.category(category) : text.heading;
}

/** Only for buyers; not server-rendered. */
const PreferencesReminder = lazyComponent(
  async () => (await import('./preferences-reminder.tsx')).PreferencesReminder,
  null,
);

const SKELETONS = 12;

interface FeedProps {
  choice: FeedChoice;
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage>>;
}

export function Feed({ choice, feed }: FeedProps) {
  const viewer = useViewer();
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
  const [first] = feed.data.pages;
  if (!first || foundNothing(first)) return <FeedRest choice={choice} first={first} products={products} />;
  const { isNearMatch, understoodAs, searchId, kind } = first;
  return (
    <>
      {isNearMatch && <p className="pb-3 text-ink-muted">{text.nearMatch(choice.search)}</p>}
      {understoodAs && (
        <p className="pb-1 text-ink-muted">
          {text.understood(understoodAs, choice.search)}{' '}
          <Link
            href={feedHref({ ...choice, asTyped: true, cursor: null })}
            className="touch inline-flex items-center text-link"
          >
            {text.asTyped(choice.search)}
          </Link>
        </p>
      )}
      <ProductGrid
        products={choice.mentioned || !kind ? products : products.filter(({ group }) => group === 1)}
        searchId={searchId}
        notice={
          viewer?.categoryPreferences.length === 0 && !isFiltered(choice) && <PreferencesReminder viewer={viewer} />
        }
      />
      {(kind || choice.typed) && !choice.mentioned && <FeedRest choice={choice} first={first} products={products} />}
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
