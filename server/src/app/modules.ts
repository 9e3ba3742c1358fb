import type { Config } from '../config.ts';
import { createAnalyticsModule } from '../modules/deals/analytics/index.ts';
import { createChatsModule, hasChatAbout } from '../modules/deals/chats/index.ts';
import { createRatingsModule } from '../modules/deals/ratings/index.ts';
import { createSalesModule } from '../modules/deals/sales/index.ts';
import { createSupportModule } from '../modules/deals/support/index.ts';
import { createAppAnalyticsModule } from '../modules/desk/app-analytics/index.ts';
import { createLeavingModule } from '../modules/desk/leaving/index.ts';
import { createOverviewModule } from '../modules/desk/overview/index.ts';
import { createVendorManagementModule } from '../modules/desk/vendor-management/index.ts';
import { createDiscoveryModule, indexWords, removeUnusedWords } from '../modules/market/discovery/index.ts';
import { createFollowsModule } from '../modules/market/follows/index.ts';
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
import { checkReactions } from '../platform/events/check-reactions.ts';
import type { Module } from '../platform/module.ts';
import type { OpenIdProvider } from '../platform/openid/openid-provider.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import { type Probes, probes } from '../platform/probes.ts';
import { createVisitorKeys } from '../platform/visitors/visitor-keys.ts';
import { type AppContext, CONNECTIONS } from './app-context.ts';
import { restoreAside } from './backup/check-backup.ts';
import { createErasureModule } from './erasure/erasure-module.ts';
import { launchSettings, timeSourceOf } from './launch-settings.ts';
import { legalFacts } from './legal-facts.ts';
import { mailerThatMarksRefused } from './mailer-that-marks-refused.ts';
import {
  createDeliveriesModule,
  createFiguresModule,
  createReadDatabasesModule,
  createRequestsModule,
} from './own-modules.ts';
import { registerModules } from './register-modules.ts';

export type Modules = ReturnType<typeof createModules>;

export interface TestReplacements {
  passwords?: PasswordHasher | undefined;
  images?: PhotosDeps['images'] | undefined;
  probes?: Probes | undefined;
}

/** Connects the modules: each gets what it needs of those before it. Throws where an event has no reaction. */
export function createModules(opened: AppContext, cheaper: TestReplacements = {}) {
  const appContext = { ...opened, mailer: mailerThatMarksRefused(opened) };
  const { config, db } = appContext;
  const { appName } = config;
  const { publicUrl } = config.http;
  const visitorKey = createVisitorKeys(db);

  const audit = createAuditModule(appContext);
  const photos = createPhotosModule({
    ...appContext,
    images: cheaper.images ?? appContext.images,
  });
  const entitlements = createEntitlementsModule(appContext);
  const accounts = createAccountsModule(
    {
      ...appContext,
      ...config.accounts,
      appName,
      publicUrl,
      audit,
      photos,
      google: googleOf(config),
      legalFacts: legalFacts(config),
    },
    cheaper.passwords,
  );
  const { hasNewAccountLimits, operatorRequireTotp, requireVerifiedEmail } = config.accounts;
  const newAccountLimits = createNewAccountLimitsModule({ ...appContext, hasNewAccountLimits, requireVerifiedEmail });
  const blocks = createBlocksModule(appContext);
  const operators = createOperatorsModule({
    ...appContext,
    accounts,
    audit,
    secondFactor: accounts.secondFactor,
    operatorRequireTotp,
  });
  const follows = createFollowsModule({ ...appContext, accounts });
  const discovery = createDiscoveryModule({ ...appContext, accounts, audit, follows, visitorKey });
  const products = createProductsModule({
    ...appContext,
    accounts,
    audit,
    newAccountLimits,
    photos,
    visitorKey,
    searchLedToView: discovery.searchLedToView,
    dictionary: { indexWords, removeUnusedWords },
    countSavers: async (ids) => countSavers(db, ids),
    hasChatAbout: async (userId, productId) => hasChatAbout(db, userId, productId),
    reviewOf: findReview,
    knownWordsOf: findKnownWords,
    reviewFirstListings: config.reviewFirstListings,
  });
  const analytics = createAnalyticsModule({ ...appContext, accounts, entitlements, visitorKey });
  const appAnalytics = createAppAnalyticsModule(appContext);
  const chats = createChatsModule({
    ...appContext,
    appName,
    publicUrl,
    accounts,
    audit,
    newAccountLimits,
    entitlements,
    photos,
    products,
  });
  const ratings = createRatingsModule({ ...appContext, accounts, chats, products });
  const cases = createCasesModule({
    ...appContext,
    appName,
    publicUrl,
    accounts,
    audit,
    chats,
    photos,
    products,
    ratings,
  });
  const sales = createSalesModule({ ...appContext, audit, chats, entitlements, products, ratings });
  const subscriptions = createSubscriptionsModule({
    ...appContext,
    appName,
    publicUrl,
    accounts,
    audit,
    entitlements,
    provider: choosePaymentProvider(config),
    seller: sellerOf(config),
  });
  const leaving = createLeavingModule({ ...appContext, accounts, photos, sales, everyModule: () => described });
  const saved = createSavedModule({ ...appContext, entitlements });
  const savedSearches = createSavedSearchesModule({ ...appContext, accounts });
  const notifications = createNotificationsModule({ ...appContext, accounts, cases, chats, entitlements });
  const push = createPushModule({
    ...appContext,
    accounts,
    appName,
    notifications,
    outbound: createOutbound(config.push.services),
    contact: config.push.contact,
  });
  const awayMail = createAwayMailModule({ ...appContext, appName, publicUrl, accounts, chats, notifications });
  const vendorManagement = createVendorManagementModule({
    ...appContext,
    accounts,
    audit,
    cases,
    products,
    subscriptions,
  });
  const support = createSupportModule({ ...appContext, accounts, audit, chats, entitlements });
  const overview = createOverviewModule({
    ...appContext,
    appName,
    publicUrl,
    audit,
    cases,
    discovery,
    operators,
    push,
    subscriptions,
    support,
    probes: cheaper.probes ?? probes,
    settings: launchSettings(config),
    dataDirectory: config.dataDirectory,
    connectionsNeeded: CONNECTIONS,
    timeSource: timeSourceOf(config),
    restoreAside: async (folder) => restoreAside({ ...appContext, folder, onProgress: () => () => undefined }),
  });
  const live = createLiveModule({
    ...appContext,
    accounts,
    chats,
    notifications,
    support,
    factor: config.rateLimitFactor,
  });

  const named = {
    audit,
    accounts,
    newAccountLimits,
    blocks,
    entitlements,
    operators,
    photos,
    follows,
    products,
    cases,
    discovery,
    analytics,
    appAnalytics,
    chats,
    ratings,
    sales,
    leaving,
    subscriptions,
    saved,
    savedSearches,
    notifications,
    push,
    awayMail,
    support,
    live,
    vendorManagement,
    overview,
    deliveries: createDeliveriesModule(appContext),
  };
  const described: Module[] = [
    ...Object.values(named),
    createRequestsModule(appContext),
    createReadDatabasesModule(appContext),
  ];
  const erasure = createErasureModule({ ...appContext, accounts, audit }, described);
  const all: readonly Module[] = [...described, createFiguresModule(appContext, described), erasure];
  checkReactions(all);
  registerModules(appContext, all);
  return {
    ...named,
    all,
    eraseAgain: erasure.eraseAgain,
    routes: all.flatMap(({ routes }) => routes),
    /** Writes what the modules have buffered in memory. Never rejects. */
    async flush(): Promise<void> {
      await Promise.all(all.map(async (module) => module.flush?.()));
    },
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
