import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { categoryText } from '../../../text/category-text.ts';
import { discoverText as text } from '../../../text/market/discover-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { BasketDrawing } from '../../../ui/media/drawings.tsx';
import { FilterBar, FilterLink } from '../filters/index.ts';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import { CategoryStrip } from './category-strip.tsx';
import { type FeedChoice, feedHref, feedQueryOf, hasFilters, isFiltered, newest } from './feed-choice.ts';
import { FeedEnd } from './feed-end.tsx';
import { feedQuery } from './feed-query.ts';

/** What the page is about, without a search. */
export function headingOf({ category }: FeedChoice): string {
  return category ? categoryText.category(category) : text.heading;
}

/** Loaded where something is looked for; not server-rendered. */
export const NotifyMe = lazyComponent(
  async () => (await import('../notify-me/index.ts')).NotifyMe,
  <p className="size-11 md:w-33" />,
);

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
  if (products.length === 0 && !feed.hasNextPage) return <NothingFound choice={choice} />;
  const { isNearMatch = false, understoodAs = null, searchId = null } = feed.data.pages[0] ?? {};
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
        products={products}
        searchId={searchId}
        notice={
          viewer?.categoryPreferences.length === 0 && !isFiltered(choice) && <PreferencesReminder viewer={viewer} />
        }
      />
      <AsTyped choice={choice} />
      <FeedEnd
        choice={choice}
        nextCursor={feed.hasNextPage ? (feed.data.pages.at(-1)?.nextCursor ?? null) : null}
        pageCount={feed.data.pages.length}
        isLoading={feed.isFetchingNextPage}
        hasFailed={feed.isFetchNextPageError}
        isPartial={feed.data.pages.at(-1)?.isPartial === true}
        onMore={() => void feed.fetchNextPage()}
      />
    </>
  );
}

/** Back to the words of a search that was read as filters. */
function AsTyped({ choice }: { choice: FeedChoice }) {
  const { typed } = choice;
  if (!typed) return null;
  return (
    <p className="pt-2 text-center">
      <Link
        href={feedHref({ ...newest, sortBy: choice.sortBy, search: typed, asTyped: true })}
        className="touch inline-flex items-center text-link"
      >
        {text.asWords(typed)}
      </Link>
    </p>
  );
}

function NothingFound({ choice }: { choice: FeedChoice }) {
  if (!isFiltered(choice)) {
    return <EmptyState level={1} drawing={<BasketDrawing />} title={text.none} />;
  }
  const query = feedQueryOf({ ...choice, cursor: null });
  return (
    <>
      <EmptyState level={1} isCompact title={titleOfNone(choice)} />
      {hasFilters(choice) ? (
        <FilterBar query={query} isEmpty>
          <FilterLink query={query} filters={choice.filters} label={text.filters} />
        </FilterBar>
      ) : (
        <div className="flex flex-wrap justify-center gap-3 pb-3">
          <NotifyMe />
          <ButtonLink href="/" variant="secondary" size="compact">
            {text.clearFilters}
          </ButtonLink>
        </div>
      )}
      <AsTyped choice={choice} />
      <CategoryStrip choice={{ ...choice, search: '' }} />
      <Newest />
    </>
  );
}

function titleOfNone({ search, category }: FeedChoice): string {
  if (search) return text.noneForSearch(search);
  return category ? text.noneInCategory(categoryText.category(category)) : text.none;
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
