import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { categoryText } from '../../../text/category-text.ts';
import { discoverText as text } from '../../../text/market/discover-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { BasketDrawing } from '../../../ui/media/drawings.tsx';
import { FilterBar, FilterLink } from '../filters/index.ts';
import { ProductGrid } from '../product-card/index.ts';
import {
  type FeedChoice,
  feedHref,
  feedQueryOf,
  foundNothing,
  hasFilters,
  isFiltered,
  nearCategory,
  newest,
} from './feed-choice.ts';
import { feedQuery } from './feed-query.ts';

/** The server stops counting here. */
const MOST_MENTIONED = 100;

const NotifyMe = lazyComponent(
  async () => (await import('../notify-me/index.ts')).NotifyMe,
  <p className="size-11 md:w-33" />,
);

interface FeedRestProps {
  choice: FeedChoice;
  first: FeedPage | undefined;
  /** Of all pages. */
  products: FeedPage['products'];
}

/** Below what was asked for, or in its place: what is close to it, what goes with it, and the way to the words alone. */
export function FeedRest({ choice, first, products }: FeedRestProps) {
  if (!first || foundNothing(first)) return <NothingFound choice={choice} first={first} products={products} />;
  return (
    <>
      <Related products={products} />
      <Mentioned choice={choice} count={first.mentionedCount} />
      <AsTyped choice={choice} />
    </>
  );
}

/** What only has the words in its description or its category is a list of its own. */
function Mentioned({ choice, count }: { choice: FeedChoice; count: number | null }) {
  if (!count) return null;
  return (
    <p className="pt-6 text-center">
      <Link
        href={feedHref({ ...choice, typed: '', mentioned: true, cursor: null })}
        className="touch inline-flex items-center text-link"
      >
        {text.mentioned(count === MOST_MENTIONED ? `${MOST_MENTIONED}+` : `${count}`)}
      </Link>
    </p>
  );
}

/** Back to the words of a search that was read as a kind of thing, or as filters. */
function AsTyped({ choice }: { choice: FeedChoice }) {
  const typed = choice.typed || choice.search;
  return (
    <p className="pt-2 text-center wrap-anywhere">
      <Link
        href={feedHref({ ...newest, sortBy: choice.sortBy, search: typed, asTyped: true })}
        className="touch inline-flex items-center text-link"
      >
        {text.asWords(typed)}
      </Link>
    </p>
  );
}

function NothingFound({ choice, first, products }: FeedRestProps) {
  if (!isFiltered(choice)) {
    return <EmptyState level={1} drawing={<BasketDrawing />} title={text.none} />;
  }
  const query = feedQueryOf({ ...choice, cursor: null });
  return (
    <>
      <EmptyState level={1} isCompact title={titleOfNone(choice)} />
      {hasFilters(choice) ? (
        <FilterBar query={query} asked={first?.asked} isEmpty>
          <FilterLink query={query} filters={choice.filters} label={text.filters} />
        </FilterBar>
      ) : (
        <>
          {!!first?.asked.length && <FilterBar query={query} asked={first.asked} />}
          <div className="flex flex-wrap justify-center gap-3 pb-3">
            <NotifyMe />
            <ButtonLink href="/" variant="secondary" size="compact">
              {text.clearFilters}
            </ButtonLink>
          </div>
        </>
      )}
      {isReadOtherwise(choice, first, products) && <AsTyped choice={choice} />}
      <Related products={products} />
      <Mentioned choice={choice} count={first?.mentionedCount ?? null} />
      <Newest category={nearCategory(choice, first)} />
    </>
  );
}

/** As something else than what was typed; of a kind by its own name the words find no more. */
const isReadOtherwise = (choice: FeedChoice, first: FeedPage | undefined, products: FeedPage['products']): boolean =>
  choice.typed !== '' || !!first?.asked.length || products.length > 0;

function titleOfNone({ search, category }: FeedChoice): string {
  if (search) return text.noneForSearch(search);
  return category ? text.noneInCategory(categoryText.category(category)) : text.none;
}

const IN_A_ROW = 4;

function Newest({ category }: Pick<FeedChoice, 'category'>) {
  const { data } = useInfiniteQuery(feedQuery(useApi(), { ...newest, category }));
  const products = data?.pages[0]?.products ?? [];
  if (!category) return <Section heading={text.newArrivals} products={products} />;
  if (data && products.length === 0) return <Newest category={null} />;
  return <Section heading={text.moreIn(categoryText.category(category))} products={products.slice(0, IN_A_ROW)} />;
}

/** What a search leads to besides what was asked for. */
function Related({ products }: Pick<FeedPage, 'products'>) {
  const ofGroup = (wanted: number) => products.filter(({ group }) => group === wanted);
  return (
    <>
      <Section heading={text.closeToIt} products={ofGroup(2)} />
      <Section heading={text.goesWithIt} products={ofGroup(3)} />
    </>
  );
}

function Section({ heading, products }: Pick<FeedPage, 'products'> & { heading: string }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={heading} className="flex flex-col gap-3 pt-6">
      <h2>{heading}</h2>
      <ProductGrid products={products} isFirstView={false} />
    </section>
  );
}
