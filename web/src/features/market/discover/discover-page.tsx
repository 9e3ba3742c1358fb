import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { marketPreviewPath } from '@akatale/contracts/market/previews';
import { formatCount } from '@akatale/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageContext, PageHead } from '../../../data/page.ts';
import { previewImage } from '../../../data/products/preview-image.ts';
import { categoryText } from '../../../text/category-text.ts';
import { discoverHeadText } from '../../../text/market/discover-head-text.ts';
import { discoverText as text } from '../../../text/market/discover-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useSearch, Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { FilterBar, FilterLink } from '../filters/index.ts';
import { CARD_SIZES, LayoutSwitch } from '../product-card/index.ts';
import { CategoryStrip } from './category-strip.tsx';
import {
  type FeedChoice,
  feedHref,
  feedQueryOf,
  foundNothing,
  hasFilters,
  readChoice,
  shownSorts,
} from './feed-choice.ts';
import { type DiscoverData, feedQuery } from './feed-query.ts';
import { Feed, headingOf } from './feed.tsx';

/** Loaded where something is looked for; not server-rendered. */
const NotifyMe = lazyComponent(
  async () => (await import('../notify-me/index.ts')).NotifyMe,
  <p className="flex size-11 items-center md:w-33">{'\u00a0'}</p>,
);

/** The server stops counting here. */
const MOST_COUNTED = 1000;

export function Page() {
  const choice = readChoice(new URLSearchParams(useSearch()));
  const feed = useInfiniteQuery(feedQuery(useApi(), choice));
  const [first] = feed.data?.pages ?? [];
  const isEmpty = first !== undefined && foundNothing(first);
  const isChosen = hasFilters(choice);
  const isList = !isEmpty && !choice.mentioned;
  const query = feedQueryOf({ ...choice, cursor: null });
  return (
    <div className="-mt-4 flex min-h-dvh flex-col">
      {!choice.mentioned && !(isEmpty && isChosen) && (
        <CategoryStrip choice={isEmpty ? { ...choice, search: '' } : choice} />
      )}
      <div className="flex flex-wrap items-baseline gap-x-3">
        {!isEmpty && <Heading choice={choice} />}
        <p role="status" className="text-ink-muted">
          {choice.search && !isEmpty && !isChosen && (first ? describeResults(first) : text.searching)}
        </p>
        {choice.search && isList && !isChosen && <NotifyMe isQuiet />}
      </div>
      {isList && (
        <div className="flex flex-wrap items-center gap-x-1 pb-1 md:pb-2">
          <SortSwitch choice={choice} />
          <FilterLink query={query} filters={choice.filters} label={text.filters} />
          <LayoutSwitch />
          <AllPhotos products={feed.data?.pages.flatMap((page) => page.products) ?? []} />
          {/* On a phone a line of its own, whose room is kept. */}
          {choice.category && !choice.search && !isChosen && (
            <div
              className="flex flex-wrap gap-x-2 md:px-2"
              style={{ minWidth: 'min(12rem, 100%)', marginBlock: '-4px' }}
            >
              <NotifyMe isQuiet counts={query} />
            </div>
          )}
        </div>
      )}
      {isList && (isChosen || !!first?.asked.length) && <FilterBar query={query} asked={first?.asked} />}
      <Feed choice={choice} feed={feed} />
    </div>
  );
}

function AllPhotos({ products }: Pick<FeedPage, 'products'>) {
  const saver = useDataSaver();
  return saver && <saver.AllPhotos items={products} />;
}

/** On a phone the search field says what was looked for. */
function Heading({ choice }: { choice: FeedChoice }) {
  const { search, mentioned } = choice;
  const look = search ? `wrap-anywhere ${mentioned ? 'pt-1' : 'pt-4 max-md:sr-only'}` : 'sr-only';
  return (
    <h1 tabIndex={-1} className={look}>
      {mentioned ? text.mentioning(search) : search ? text.results(search) : headingOf(choice)}
    </h1>
  );
}

/** Shown as more than 1,000 beyond that limit, and if there is no count. */
function describeResults({ resultsCount, products, hasMore }: FeedPage): string {
  const count = resultsCount ?? products.length;
  const isMore = count === MOST_COUNTED || (resultsCount === null && hasMore);
  return text.resultsCount(count, formatCount(count) + (isMore ? '+' : ''));
}

export function head({ choice, first }: DiscoverData, { settings }: PageContext): PageHead {
  if (!import.meta.env.SSR) return { title: titleOf(choice) };
  const photos = (first?.products ?? [])
    .slice(0, 2)
    .flatMap(({ images }) => (images[0] ? [{ url: images[0], sizes: CARD_SIZES }] : []));
  const { search, category, cursor } = choice;
  const isPlain = !search && !cursor && !hasFilters(choice);
  return {
    title: titleOf(choice),
    description: discoverHeadText.description,
    ...(isPlain && { canonical: feedHref({ ...choice, sortBy: 'recommended' }) }),
    openGraph: {
      type: 'website',
      image: previewImage(marketPreviewPath(settings.appName), settings.appName),
    },
    photos,
    ...(isPlain && !category && { jsonLd: [searchBoxOf(settings)] }),
  };
}

function titleOf({ search, category }: FeedChoice): string {
  if (search) return text.resultsTitle(search);
  return category ? text.categoryTitle(categoryText.category(category)) : text.title;
}

/** Structured data (SearchAction) for search engines. */
function searchBoxOf({ appName, publicUrl }: PageContext['settings']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: appName,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Any other order is chosen among the filters, and stands first while it lasts; a phone has room for one beside it. */
function SortSwitch({ choice }: { choice: FeedChoice }) {
  const isShown = shownSorts.includes(choice.sortBy);
  const sorts = isShown ? shownSorts : [choice.sortBy, ...shownSorts];
  return (
    <nav
      aria-label={text.sorting}
      className={classNames('-ml-1 mr-auto flex gap-x-3 pl-1', isShown ? 'flex-wrap' : 'scroll-row max-md:fades-out')}
      style={isShown ? undefined : { flex: '1 1 min(100%, 11rem)' }}
    >
      {sorts.map((sortBy) => (
        <Link
          key={sortBy}
          href={feedHref({ ...choice, sortBy, cursor: null })}
          aria-current={sortBy === choice.sortBy ? 'true' : undefined}
          className={classNames(
            'touch no-ring inline-flex shrink-0 items-center text-md',
            !isShown && sortBy === 'newArrivals' && 'max-md:hidden',
            sortBy === choice.sortBy ? 'font-semibold' : 'text-ink-muted eases hover:text-ink',
          )}
        >
          <span
            className={`ring-around border-b-2 py-1 ${sortBy === choice.sortBy ? 'border-primary' : 'border-transparent'}`}
          >
            {text[sortBy]}
          </span>
        </Link>
      ))}
    </nav>
  );
}
