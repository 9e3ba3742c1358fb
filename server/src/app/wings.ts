import type { Config } from '../config.ts';
import { createAnalyticsModule } from '../modules/deals/analytics/index.ts';
import { createChatsModule, findWrittenAbout, hasChatAbout } from '../modules/deals/chats/index.ts';
import { createRatingsModule } from '../modules/deals/ratings/index.ts';
import { createSalesModule } from '../modules/deals/sales/index.ts';
import { createSupportModule } from '../modules/deals/support/index.ts';
import { createAppAnalyticsModule } from '../modules/desk/app-analytics/index.ts';
import { createLeavingModule } from '../modules/desk/leaving/index.ts';
import { createOverviewModule } from '../modules/desk/overview/index.ts';
import { createVendorManagementModule } from '../modules/desk/vendor-management/index.ts';
import { createDiscoveryModule, indexWords, removeUnusedWords } from '../modules/market/discovery/index.ts';
import { createFollowsModule } from '../modules/market/follows/index.ts';
import { createPricesModule } from '../modules/market/prices/index.ts';
import { createProductsModule } from '../modules/market/products/index.ts';
import { createSavedSearchesModule } from '../modules/market/saved-searches/index.ts';
import { countSavers, createSavedModule } from '../modules/market/saved/index.ts';
import {
  createSubscriptionsModule,
  fakeProvider,
  flutterwaveProvider,
  manualProvider,
  type PaymentProvider,
} from '../modules/market/subscriptions/index.ts';
import { createAwayMailModule } from '../modules/notices/away-mail/index.ts';
import { createLiveModule } from '../modules/notices/live/index.ts';
import { createNotificationsModule } from '../modules/notices/notifications/index.ts';
import { createPushModule } from '../modules/notices/push/index.ts';
import { createAccountsModule, GOOGLE_RETURN_PATH, type PasswordHasher } from '../modules/people/accounts/index.ts';
import { createAuditModule } from '../modules/people/audit/index.ts';
import { createBlocksModule } from '../modules/people/blocks/index.ts';
import { createEntitlementsModule } from '../modules/people/entitlements/index.ts';
import { createNewAccountLimitsModule } from '../modules/people/new-account-limits/index.ts';
import { createOperatorsModule } from '../modules/people/operators/index.ts';
import { createPhotosModule, type PhotosDeps } from '../modules/people/photos/index.ts';
import { createCasesModule, findReview, findKnownWords } from '../modules/trust/cases/index.ts';
import type { Module } from '../platform/module.ts';
import type { OpenIdProvider } from '../platform/openid/openid-provider.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import { type Probes, probes } from '../platform/probes.ts';
import { createVisitorKeys } from '../platform/visitors/visitor-keys.ts';
import { type AppContext, CONNECTIONS } from './app-context.ts';
import { restoreAside } from './backup/check-backup.ts';
import { launchSettings, timeSourceOf } from './launch-settings.ts';
import { legalFacts } from './legal-facts.ts';
import { mailerThatMarksRefused } from './mailer-that-marks-refused.ts';

export interface TestReplacements {
  passwords?: PasswordHasher | undefined;
  images?: PhotosDeps['images'] | undefined;
  probes?: Probes | undefined;
}

/** What the modules of every wing are given. */
export function sharedDepsOf(opened: AppContext) {
  const { config, db } = opened;
  const { appName, http } = config;
  const mailer = mailerThatMarksRefused(opened);
  return { ...opened, mailer, appName, publicUrl: http.publicUrl, visitorKey: createVisitorKeys(db) };
}

type SharedDeps = ReturnType<typeof sharedDepsOf>;

/** The modules of one wing, each given all of those before it. Products also gets four questions that deals and trust answer. */
export function createPeople(shared: SharedDeps, replacements: TestReplacements) {
  const { config } = shared;
  const { hasNewAccountLimits, operatorRequireTotp, requireVerifiedEmail } = config.accounts;
  const audit = createAuditModule(shared);
  const photos = createPhotosModule({ ...shared, images: replacements.images ?? shared.images });
  const entitlements = createEntitlementsModule(shared);
  const accounts = createAccountsModule(
    { ...shared, ...config.accounts, audit, photos, google: googleOf(config), legalFacts: legalFacts(config) },
    replacements.passwords,
  );
  const { secondFactor } = accounts;
  return {
    audit,
    accounts,
    newAccountLimits: createNewAccountLimitsModule({ ...shared, hasNewAccountLimits, requireVerifiedEmail }),
    blocks: createBlocksModule({ ...shared, entitlements }),
    entitlements,
    operators: createOperatorsModule({ ...shared, accounts, audit, secondFactor, operatorRequireTotp }),
    photos,
  };
}

type People = ReturnType<typeof createPeople>;

export function createMarket(shared: SharedDeps, people: People) {
  const deps = { ...shared, ...people };
  const { config, db } = shared;
  const follows = createFollowsModule(deps);
  const discovery = createDiscoveryModule({ ...deps, follows });
  return {
    follows,
    products: createProductsModule({
      ...deps,
      searchLedToView: discovery.searchLedToView,
      dictionary: { indexWords, removeUnusedWords },
      countSavers: async (ids) => countSavers(db, ids),
      hasChatAbout: async (userId, productId) => hasChatAbout(db, userId, productId),
      findWrittenAbout,
      reviewOf: findReview,
      knownWordsOf: findKnownWords,
      reviewFirstListings: config.reviewFirstListings,
    }),
    discovery,
    prices: createPricesModule(shared),
    subscriptions: createSubscriptionsModule({
      ...deps,
      provider: choosePaymentProvider(config),
      seller: sellerOf(config),
    }),
    saved: createSavedModule(deps),
    savedSearches: createSavedSearchesModule(deps),
  };
}

type Market = ReturnType<typeof createMarket>;

export function createDeals(shared: SharedDeps, earlier: People & Market) {
  const deps = { ...shared, ...earlier };
  const chats = createChatsModule(deps);
  const ratings = createRatingsModule({ ...deps, chats });
  return {
    chats,
    ratings,
    sales: createSalesModule({ ...deps, chats, ratings }),
    support: createSupportModule({ ...deps, chats }),
    analytics: createAnalyticsModule(deps),
  };
}

type Deals = ReturnType<typeof createDeals>;

export function createTrust(shared: SharedDeps, earlier: People & Market & Deals) {
  return { cases: createCasesModule({ ...shared, ...earlier }) };
}

type Trust = ReturnType<typeof createTrust>;

export function createNotices(shared: SharedDeps, earlier: People & Market & Deals & Trust) {
  const deps = { ...shared, ...earlier };
  const { push, rateLimitFactor } = shared.config;
  const notifications = createNotificationsModule(deps);
  return {
    notifications,
    push: createPushModule({
      ...deps,
      notifications,
      outbound: createOutbound(push.services),
      contact: push.contact,
    }),
    awayMail: createAwayMailModule({ ...deps, notifications }),
    live: createLiveModule({ ...deps, notifications, factor: rateLimitFactor }),
  };
}

type Notices = ReturnType<typeof createNotices>;

export function createDesk(
  shared: SharedDeps,
  earlier: People & Market & Deals & Trust & Notices,
  replacements: TestReplacements,
  everyModule: () => readonly Module[],
) {
  const deps = { ...shared, ...earlier };
  const { config } = shared;
  return {
    vendorManagement: createVendorManagementModule(deps),
    appAnalytics: createAppAnalyticsModule(deps),
    leaving: createLeavingModule({ ...deps, everyModule }),
    overview: createOverviewModule({
      ...deps,
      probes: replacements.probes ?? probes,
      settings: launchSettings(config),
      dataDirectory: config.dataDirectory,
      connectionsNeeded: CONNECTIONS,
      timeSource: timeSourceOf(config),
      restoreAside: async (folder) => restoreAside({ ...shared, folder, onProgress: () => () => undefined }),
    }),
  };
}

function googleOf({ accounts: { google }, http }: Config): OpenIdProvider | undefined {
  if (!google) return undefined;
  const redirectUri = new URL(GOOGLE_RETURN_PATH, http.publicUrl).href;
  let provider: Promise<OpenIdProvider> | undefined;
  const open = async () => {
    const { createOpenIdProvider } = await import('../platform/openid/openid-provider.ts');
    return createOpenIdProvider({ ...google, redirectUri });
  };
  return {
    begin: async () => (await (provider ??= open())).begin(),
    finish: async (...given) => (await (provider ??= open())).finish(...given),
  };
}

function sellerOf({ appName, legal: { name, address, tin } }: Config) {
  return { name: name ?? appName, address: address ?? null, tin: tin ?? null };
}

function choosePaymentProvider({ http, payments, support }: Config): PaymentProvider {
  const { fakeDirectory, flutterwave, provider } = payments;
  if (provider === 'fake') {
    return fakeProvider({ folder: fakeDirectory, publicUrl: http.publicUrl });
  }
  if (provider === 'flutterwave' && flutterwave) return flutterwaveProvider(flutterwave);
  return manualProvider({ phone: support.phone, email: support.email });
}
