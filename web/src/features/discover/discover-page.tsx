import { marketPreviewPath } from '@akatale/contracts/previews';
import { useSearch } from 'wouter';
import type { PageContext, PageHead } from '../../data/page.ts';
import { previewImage } from '../../data/preview-image.ts';
import { discoverText as text } from '../../text/discover-text.ts';
import { CARD_SIZES, LayoutSwitch } from '../product-card/index.ts';
import { SearchBox } from '../search/index.ts';
import { CategoryStrip } from './category-strip.tsx';
import { type FeedChoice, feedHref, readChoice } from './feed-choice.ts';
import { Feed } from './feed.tsx';
import type { DiscoverData } from './feed-query.ts';
import { PreferencesReminder } from './preferences-reminder.tsx';
import { SortSwitch } from './sort-switch.tsx';

export function Page() {
  const choice = readChoice(new URLSearchParams(useSearch()));
  return (
    <div className="flex flex-col gap-3 md:gap-5 md:pt-2">
      <div className="sticky-search md:hidden">
        <SearchBox
          value={choice.search}
          label={text.searchLabel}
          placeholder={text.searchPlaceholder}
          submitLabel={text.searchButton}
          clearLabel={text.clearSearch}
          clearHref={feedHref({ ...choice, search: '', cursor: null })}
          keep={keptOf(choice)}
        />
      </div>
      <CategoryStrip choice={choice} />
      <div className="flex flex-col gap-2 pb-1 sm:flex-row sm:items-center sm:justify-between">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {choice.search ? text.results(choice.search) : (choice.category ?? text.heading)}
        </h1>
        <div className="flex items-center justify-between gap-2">
          <SortSwitch choice={choice} />
          <LayoutSwitch />
        </div>
      </div>
      <PreferencesReminder />
      <Feed choice={choice} />
    </div>
  );
}

/** What a new search keeps of the choice before it. */
function keptOf({ category, sortBy }: FeedChoice): Record<string, string> {
  return {
    ...(category && { category }),
    ...(sortBy !== 'recommended' && { sortBy }),
  };
}

export function head({ choice, first }: DiscoverData, { settings }: PageContext): PageHead {
  const photos = (first?.products ?? [])
    .slice(0, 2)
    .flatMap(({ images }) => (images[0] ? [{ url: images[0], sizes: CARD_SIZES }] : []));
  const { search, category, cursor } = choice;
  const isPlain = !search && !cursor;
  return {
    title: search
      ? text.resultsTitle(search)
      : category
        ? text.categoryTitle(category)
        : text.title,
    description: text.description,
    ...(isPlain && { canonical: feedHref({ ...choice, sortBy: 'recommended' }) }),
    openGraph: {
      type: 'website',
      image: previewImage(marketPreviewPath(settings.appName), settings.appName),
    },
    photos,
    ...(isPlain && !category && { jsonLd: [searchBoxOf(settings)] }),
  };
}

/** Tells search engines how to search here. */
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
