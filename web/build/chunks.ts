import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@akatale/contracts/languages';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER_OF_LANGUAGE = new RegExp(`(?<=/src/text/)(?:${languages.join('|')})/`);

/** Pages with a list share these. As one file they are half the size of many small ones: 1 KB on each first visit. */
const sharedListFiles = [
  'contracts/src/money.ts',
  'contracts/src/plural.ts',
  'contracts/src/people/photos.ts',
  'contracts/src/paging.ts',
  'contracts/src/categories.ts',
  'contracts/src/market/discovery-endpoints.ts',
  'contracts/src/market/own-products-endpoints.ts',
  'contracts/src/market/products-endpoints.ts',
  'contracts/src/market/products.ts',
  'node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
  'web/src/data/api/well-formed.ts',
  'web/src/data/products/product-rows.ts',
  'web/src/data/slots.ts',
  'web/src/text/category-text.ts',
  'web/src/text/date-text.ts',
  'web/src/text/language.ts',
  'web/src/ui/badge.tsx',
  'web/src/ui/feedback/load-failed.tsx',
  'web/src/ui/feedback/skeleton.tsx',
  'web/src/ui/format/age.tsx',
  'web/src/ui/format/format.ts',
  'web/src/ui/media/drawing.tsx',
  'web/src/ui/media/drawings.svg',
  'web/src/ui/media/drawings.tsx',
  'web/src/ui/media/photo.tsx',
];

/** For signed-in people, and what stores pages for offline names it: the entry does not list what it imports. */
const signedIn = [
  'contracts/src/deals/chats.ts',
  'contracts/src/deals/chats-endpoints.ts',
  'contracts/src/people/operators.ts',
  'contracts/src/deals/support-endpoints.ts',
  'web/src/data/chats/chat-drafts.ts',
  'web/src/data/notifications/unread-notifications.ts',
  'web/src/data/unread.ts',
  'web/src/text/day-text.ts',
  'web/src/text/unread-text.ts',
  'web/src/ui/format/format-day.ts',
  'web/src/ui/icons/bell-icons.tsx',
];

/** The query of the feed, the link to the filters and the bar of them: loaded by the page table and by pages with such lists. */
const feedAndFilters = [
  'web/src/data/session/skipped-preferences.ts',
  'web/src/features/market/discover/feed-choice.ts',
  'web/src/features/market/discover/feed-query.ts',
  'contracts/src/market/filter-literals.ts',
  'web/src/features/market/filters/filter-link.tsx',
  'web/src/features/market/filters/filter-params.ts',
  'web/src/features/market/filters/lazy-filter-bar.tsx',
  'web/src/features/market/filters/load-parts.ts',
  'web/src/ui/form/choice-links.tsx',
];

const product = [
  'contracts/src/deals/vendor-analytics-endpoints.ts',
  'contracts/src/deals/ratings-endpoints.ts',
  'web/src/data/products/product-query.ts',
  'web/src/features/market/product/product-query.ts',
  'web/src/features/deals/reviews/reviews-query.ts',
  'web/src/features/market/seller/seller-figures-query.ts',
];

/** With what is saved on this device without an account, which the services load too. */
const cards = [
  'web/src/data/device-list.ts',
  'web/src/data/saved/saved-ids.ts',
  'web/src/features/market/product-card/photo-badges.tsx',
  'web/src/features/market/product-card/price.tsx',
  'web/src/features/market/product-card/product-card.tsx',
  'web/src/features/market/product-card/product-grid.tsx',
  'web/src/features/market/product-card/save-button.tsx',
  'web/src/text/market/product-card-text.ts',
  'web/src/ui/form/device-choice.ts',
];

/** What opens pages after the first one: one file, also for the service worker. */
const navigation = [
  'web/src/pages.ts',
  'web/src/router/guard.ts',
  'web/src/router/match-path.ts',
  'web/src/router/page-opener.ts',
  'web/src/router/open-page.ts',
  'web/src/router/scroll-restoration.ts',
  'web/src/router/focus-and-scroll.ts',
];

/** What runs beside every page, fetched once the browser is idle. As files of their own these were twenty requests. */
const services = [
  'web/src/data/push/follow-viewer.ts',
  'web/src/data/saved/saved-client.ts',
  'web/src/data/session/other-person.ts',
  'web/src/data/session/other-tabs.ts',
  'web/src/data/session/run-for-person.ts',
  'web/src/router/prefetch.ts',
  'web/src/services.ts',
  'web/src/shell/header/hide-header.ts',
  'web/src/shell/header/hotkeys.ts',
  'web/src/shell/notices/offline-notice.tsx',
  'web/src/shell/notices/saved-toasts.ts',
  'web/src/shell/opened-products.ts',
  'web/src/shell/report-visits.ts',
  'web/src/text/market/saved-text.ts',
  'web/src/text/offline-text.ts',
  'web/src/ui/feedback/toaster.tsx',
];

/** In data saver these come with the second page. */
const offline = [
  'web/src/data/offline-data/offline-store.ts',
  'web/src/data/offline-data/shared-photos.ts',
  'web/src/data/offline-data/store-queries.ts',
  'web/src/shell/offline/follow-updates.ts',
  'web/src/shell/offline/offer-installation.ts',
  'web/src/shell/offline/start-offline.ts',
];

/** Language and the links to the legal pages, below each page and in the menu. */
const language = [
  'web/src/features/people/legal/legal-links.tsx',
  'web/src/shell/menu/language-choice.tsx',
  'web/src/shell/menu/lazy-device-switches.tsx',
  'web/src/text/language-text.ts',
  'web/src/text/people/legal-links-text.ts',
];

/** Data saver and theme, below each page and in the menu. In data saver they come before hydration. */
const deviceSettings = [
  'contracts/src/data-saver.ts',
  'web/src/shell/data-saver/choice.ts',
  'web/src/shell/data-saver/data-saver-switch.tsx',
  'web/src/shell/data-saver/used-bytes.ts',
  'web/src/shell/menu/device-switches.tsx',
  'web/src/shell/menu/theme.ts',
  'web/src/text/data-saver-text.ts',
  'web/src/text/theme-text.ts',
  'web/src/ui/form/segment.tsx',
  'web/src/ui/format/format-bytes.ts',
  'web/src/ui/icons/theme-icons.tsx',
];

/** Small parts of the services that some pages load too. */
const serviceParts = [
  'contracts/src/desk/app-analytics-endpoints.ts',
  'contracts/src/market/follows-endpoints.ts',
  'contracts/src/notices/notifications.ts',
  'contracts/src/notices/notifications-endpoints.ts',
  'contracts/src/languages.ts',
  'contracts/src/pages/safe-next.ts',
  'contracts/src/deals/sales-endpoints.ts',
  'web/src/data/follows/wanted-follows.ts',
  'web/src/data/open-channel.ts',
];

/** What is saved to an account and was viewed on this device: for the services and Favorites. */
const saved = ['contracts/src/market/saved-products-endpoints.ts', 'web/src/data/saved/recently-viewed.ts'];

const mutations = [
  'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
  'node_modules/@tanstack/react-query/build/modern/useMutation.js',
];

/** Pages with infinite scrolling, Discover first of all. */
const infiniteScrollFiles = [
  'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
  'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
  'web/src/ui/loading/list-depth.ts',
  'web/src/ui/loading/near-view.ts',
];

const reviews = [
  'web/src/features/deals/reviews/rating-summary.tsx',
  'web/src/features/deals/reviews/review.tsx',
  'web/src/ui/stars.tsx',
];

const forms = ['web/src/ui/form/field.tsx', 'web/src/ui/form/form-errors.tsx', 'web/src/ui/form/use-form.ts'];

const sellers = [
  'web/src/features/people/block/person-menu-button.tsx',
  'web/src/features/market/follow/follow-button.tsx',
  'web/src/features/desk/operator-acts/index.ts',
  'web/src/features/trust/report/index.ts',
  'web/src/features/deals/reviews/lazy-all-reviews.ts',
  'web/src/features/market/seller/seller-facts.tsx',
  'web/src/text/deals/reviews-text.ts',
  'web/src/text/market/seller-text.ts',
];

const listingForm = ['web/src/data/api/upload.ts', 'web/src/text/market/selling-text.ts'];

const saleQueue = [
  'web/src/data/offline-sales/open-sale-queue.ts',
  'web/src/data/offline-sales/queue-policy.ts',
  'web/src/data/offline-sales/sale-queue.ts',
  'web/src/data/offline-sales/update-after-sale.ts',
  'web/src/data/offline-sales/use-sale-queue.ts',
  'web/src/data/products/own-products.ts',
  'web/src/text/deals/offline-sale-text.ts',
];

/**
 * What every page needs is in two chunks: packages, which seldom change, and our code without schemas and validation,
 * which only forms need. The bundler places all else where a group saves neither 1 KB on the pages opened first nor requests on all.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\/(?!zod)/, priority: 2, tags: ['$initial'] },
  { name: 'shell', test: /^(?!.*(-schemas\.ts$|node_modules))/, priority: 1, tags: ['$initial'] },
  { name: 'listing', test: isOneOf(sharedListFiles) },
  { name: 'infinite-scroll', test: isOneOf(infiniteScrollFiles) },
  { name: 'signed-in', test: isOneOf(signedIn) },
  { name: 'cards', test: isOneOf(cards) },
  { name: 'feed-and-filters', test: isOneOf(feedAndFilters) },
  { name: 'product', test: isOneOf(product) },
  { name: 'navigation', test: isOneOf(navigation) },
  { name: 'services', test: isOneOf(services) },
  { name: 'offline', test: isOneOf(offline) },
  { name: 'saved', test: isOneOf(saved) },
  { name: 'mutations', test: isOneOf(mutations) },
  { name: 'language', test: isOneOf(language) },
  { name: 'device-settings', test: isOneOf(deviceSettings) },
  { name: 'service-parts', test: isOneOf(serviceParts) },
  { name: 'reviews', test: isOneOf(reviews) },
  { name: 'forms', test: isOneOf(forms) },
  { name: 'sellers', test: isOneOf(sellers) },
  { name: 'listing-form', test: isOneOf(listingForm) },
  { name: 'sale-queue', test: isOneOf(saleQueue) },
];
export const chunkGroups = groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** A file of texts stands for those of all languages. */
function isOneOf(paths: readonly string[]): (id: string) => boolean {
  const files = existing(paths, 'chunks.ts');
  return (id) => files.includes(id.replace(FOLDER_OF_LANGUAGE, ''));
}

/** Absolute paths of these files of the repository; a file of `web/build` that lists one that is gone fails the build. */
export function existing(paths: readonly string[], list: string): string[] {
  const files = paths.map((path) => join(root, path));
  const lost = files.filter((file) => !existsSync(file));
  if (lost.length > 0) throw new Error(`In web/build/${list} there is no ${lost.join(', ')}`);
  return files;
}
