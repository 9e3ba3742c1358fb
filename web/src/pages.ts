import { loadNothing, page, type PageRow } from './data/page.ts';
import { prefetchReviews, prefetchStoreRating } from './features/deals/reviews/reviews-query.ts';
import { loadDiscover } from './features/market/discover/feed-query.ts';
import { feedFilters, rangeFields, storeFilters } from './features/market/filters/index.ts';
import { loadProduct } from './features/market/product/product-query.ts';

const chat = {
  access: 'loginFirst',
  instanceKey: 'chat',
  module: () => import('./pages/chat-page.tsx'),
  isOftenOpened: true,
} as const;

const guest = {
  access: 'guest',
  parameters: ['next'],
} as const;

const legal = {
  access: 'public',
  parameters: [],
  isReadableWithoutScripts: true,
  isInSitemap: true,
} as const;

const supportDesk = {
  access: 'support',
  module: () => import('./pages/support-desk-page.tsx'),
} as const;

const discover = {
  access: 'public',
  module: () => import('./features/market/discover/discover-page.tsx'),
  isOftenOpened: true,
  load: loadDiscover,
  parameters: ['search', 'category', 'sortBy', 'asTyped', 'mentioned', 'typed', 'cursor', 'notice', ...feedFilters],
  isReadableWithoutScripts: true,
  isInServiceWorker: true,
} as const;

/**
 * The site map: what a page is stands in its row. The first matching row wins. Every visitor gets this file after the
 * first paint, so only the main pages name their `load` here, and the build leaves out what only the server reads
 * (`ServerFacts`).
 */
export const pages: readonly PageRow[] = [
  page({ path: '/', ...discover, isInSitemap: true, offline: 'discover' }),
  page({ path: '/discover', ...discover }),
  page({
    path: '/filters',
    access: 'public',
    module: () => import('./features/market/filters/filters-page.tsx'),
    parameters: [
      'vendor',
      'search',
      'category',
      'sortBy',
      'asTyped',
      'at',
      'how',
      'from',
      'show',
      ...rangeFields,
      ...feedFilters,
    ],
    isReadableWithoutScripts: true,
  }),
  page({
    path: '/products/:id',
    access: 'public',
    module: () => import('./pages/product-page.tsx'),
    isOftenOpened: true,
    load: async (context) => loadProduct(context, prefetchReviews),
    parameters: ['reported'],
    isReadableWithoutScripts: true,
  }),
  page({
    path: '/products/:id/edit',
    access: 'vendor',
    module: () => import('./features/market/selling/edit-product-page.tsx'),
  }),
  page({
    path: '/vendor-store/:id',
    access: 'public',
    module: () => import('./pages/store-page.tsx'),
    isOftenOpened: true,
    load: async (context) =>
      (await import('./features/market/store/store-query.ts')).loadStore(context, prefetchStoreRating),
    parameters: ['category', 'sortBy', 'before', 'reported', ...storeFilters],
    isReadableWithoutScripts: true,
  }),
  // Another address of a store, redirected to the canonical one.
  {
    path: '/vendor/store/:id',
    redirect: ({ id = '' }) => `/vendor-store/${encodeURIComponent(id)}`,
    status: 301,
  },
  page({
    path: '/help',
    access: 'public',
    module: () => import('./features/people/help/help-page.tsx'),
    load: loadNothing,
    parameters: [],
    isReadableWithoutScripts: true,
    isInSitemap: true,
  }),
  page({ path: '/about', ...legal, module: () => import('./features/people/legal/about-page.tsx') }),
  page({ path: '/privacy', ...legal, module: () => import('./features/people/legal/privacy-page.tsx') }),
  page({ path: '/terms', ...legal, module: () => import('./features/people/legal/terms-page.tsx') }),
  page({
    path: '/prohibited-goods',
    ...legal,
    module: () => import('./features/people/legal/prohibited-goods-page.tsx'),
  }),
  page({
    path: '/transparency',
    ...legal,
    module: () => import('./features/trust/transparency/transparency-page.tsx'),
  }),
  page({ path: '/safety', ...legal, module: () => import('./features/people/legal/safety-page.tsx') }),
  page({
    ...guest,
    path: '/auth',
    module: () => import('./features/people/sign-in/login-page.tsx'),
    isOftenOpened: true,
    parameters: ['next', 'problem'],
  }),
  page({
    ...guest,
    path: '/register-vendor',
    module: () => import('./features/people/sign-in/register-vendor-page.tsx'),
  }),
  page({
    ...guest,
    path: '/register-buyer',
    module: () => import('./features/people/sign-in/register-buyer-page.tsx'),
  }),
  page({
    path: '/forgot-password',
    access: 'public',
    module: () => import('./features/people/sign-in/forgot-password-page.tsx'),
    load: loadNothing,
    parameters: ['next', 'sent'],
  }),
  page({
    path: '/forgot-password/:token',
    access: 'public',
    module: () => import('./features/people/sign-in/reset-password-page.tsx'),
    parameters: [],
    hasSecretPath: true,
  }),
  page({
    path: '/claim',
    access: 'public',
    module: () => import('./features/people/sign-in/claim-page.tsx'),
    load: loadNothing,
    parameters: [],
  }),
  page({
    path: '/verify-email',
    access: 'public',
    module: () => import('./features/people/sign-in/check-inbox-page.tsx'),
    parameters: ['next', 'sent'],
  }),
  page({
    path: '/verify-email/:token',
    access: 'public',
    module: () => import('./features/people/sign-in/verify-email-page.tsx'),
    parameters: ['next'],
    hasSecretPath: true,
  }),
  page({
    path: '/confirm-report/:token',
    access: 'public',
    module: () => import('./features/trust/report/confirm-report-page.tsx'),
    parameters: ['counted'],
    hasSecretPath: true,
  }),
  page({
    path: '/appeal/:token',
    access: 'public',
    module: () => import('./features/trust/appeal/appeal-page.tsx'),
    parameters: [],
    hasSecretPath: true,
  }),
  page({ path: '/chat', ...chat, offline: 'messages' }),
  page({ path: '/chat/:id', ...chat }),
  page({
    path: '/notifications',
    access: 'loginFirst',
    module: () => import('./features/notices/notifications/notifications-page.tsx'),
    isOftenOpened: true,
  }),
  page({
    path: '/category-preferences',
    access: 'signedIn',
    module: () => import('./features/people/account/category-preferences-page.tsx'),
    load: loadNothing,
  }),
  page({
    path: '/profile',
    access: 'signedIn',
    module: () => import('./features/people/account/profile-page.tsx'),
    isOftenOpened: true,
  }),
  page({
    path: '/profile/notifications',
    access: 'loginFirst',
    module: () => import('./features/people/account/notification-settings-page.tsx'),
  }),
  page({
    path: '/profile/privacy',
    access: 'loginFirst',
    module: () => import('./features/people/account/privacy-page.tsx'),
  }),
  page({
    path: '/profile/devices',
    access: 'loginFirst',
    module: () => import('./features/people/account/devices-page.tsx'),
  }),
  page({
    path: '/profile/leaving',
    access: 'loginFirst',
    module: () => import('./features/people/account/leaving-page.tsx'),
  }),
  page({ path: '/profile/language', access: 'loginFirst', module: () => import('./shell/menu/language-page.tsx') }),
  page({
    path: '/favorites',
    access: 'signedIn',
    module: () => import('./pages/favorites-page.tsx'),
    isOftenOpened: true,
    offline: 'favorites',
  }),
  page({
    path: '/sell',
    access: 'loginFirst',
    module: () => import('./features/people/start-selling/start-selling-page.tsx'),
  }),
  page({
    path: '/add-product',
    access: 'vendor',
    module: () => import('./features/market/selling/add-product-page.tsx'),
    isOftenOpened: true,
  }),
  page({
    path: '/vendor-products',
    access: 'vendor',
    module: () => import('./pages/my-products-page.tsx'),
    isOftenOpened: true,
    offline: 'myProducts',
  }),
  page({
    path: '/vendor-products/:id/status-picture',
    access: 'vendorFirst',
    module: () => import('./features/market/store-tools/status-page.tsx'),
  }),
  page({
    path: '/vendor-sales',
    access: 'vendorFirst',
    module: () => import('./features/deals/ledger/ledger-page.tsx'),
  }),
  page({
    path: '/vendor-sales/:id',
    access: 'vendorFirst',
    module: () => import('./features/deals/ledger/receipt-page.tsx'),
  }),
  page({
    path: '/vendor-poster',
    access: 'vendorFirst',
    module: () => import('./features/market/store-tools/poster-page.tsx'),
    load: loadNothing,
  }),
  page({
    path: '/vendor-dashboard',
    access: 'vendor',
    module: () => import('./pages/dashboard-page.tsx'),
    isOftenOpened: true,
  }),
  { path: '/vendor', redirect: () => '/vendor-dashboard', status: 301 },
  page({
    path: '/vendor-subscription',
    access: 'vendorFirst',
    module: () => import('./features/market/subscription/subscription-page.tsx'),
  }),
  page({
    path: '/vendor-subscription/payments/:id',
    access: 'vendorFirst',
    module: () => import('./features/market/subscription/receipt-page.tsx'),
  }),
  page({
    path: '/admin-analytics',
    access: 'moderator',
    module: () => import('./features/desk/app-analytics/analytics-page.tsx'),
  }),
  page({ path: '/desk', access: 'support', module: () => import('./features/desk/today/today-page.tsx') }),
  page({
    path: '/admin/vendors',
    access: 'moderator',
    module: () => import('./features/desk/vendor-management/vendors-page.tsx'),
  }),
  page({ path: '/admin/cases', access: 'moderator', module: () => import('./features/trust/cases/cases-page.tsx') }),
  page({ path: '/admin/audit', access: 'owner', module: () => import('./features/people/audit/audit-page.tsx') }),
  page({ path: '/admin/support', ...supportDesk }),
  page({ path: '/admin/people/:person', ...supportDesk }),
  page({ ...chat, path: '/admin/support/:support', access: 'support' }),
  page({
    path: '/admin/operators',
    access: 'owner',
    module: () => import('./features/people/operators/operators-page.tsx'),
  }),
  page({
    path: '/admin/warnings',
    access: 'owner',
    module: () => import('./features/deals/warnings/warnings-page.tsx'),
  }),
  page({
    path: '/admin/security',
    access: 'support',
    module: () => import('./features/people/operator-security/security-page.tsx'),
  }),
  page({
    path: '/credits',
    access: 'public',
    module: () => import('./features/people/credits/credits-page.tsx'),
    parameters: [],
  }),
];
