import type { Config } from '../config.ts';
import {
  createAccountsModule,
  GOOGLE_RETURN_PATH,
  type AccountsModule,
} from '../modules/accounts/index.ts';
import { createAnalyticsModule, type AnalyticsModule } from '../modules/analytics/index.ts';
import { createChatsModule, type ChatsModule } from '../modules/chats/index.ts';
import { createDiscoveryModule, type DiscoveryModule } from '../modules/discovery/index.ts';
import { createPhotosModule, type PhotosModule } from '../modules/photos/index.ts';
import { createProductsModule, type ProductsModule } from '../modules/products/index.ts';
import { createRatingsModule, type RatingsModule } from '../modules/ratings/index.ts';
import { createSalesModule, type SalesModule } from '../modules/sales/index.ts';
import {
  createSubscriptionsModule,
  type SubscriptionsModule,
} from '../modules/subscriptions/index.ts';
import type { Route } from '../platform/http/route.ts';
import type { Module } from '../platform/module.ts';
import { createOpenIdProvider, type OpenIdProvider } from '../platform/openid/openid-provider.ts';
import { createVisitorKeys } from '../platform/visitors/visitor-keys.ts';
import { choosePaymentProvider } from './choose-payment-provider.ts';
import type { Foundation } from './foundation.ts';
import { requestsData } from './requests-data.ts';

/** The trade, put together: each module is given what it needs of the others by name. */
export interface Modules {
  accounts: AccountsModule;
  photos: PhotosModule;
  products: ProductsModule;
  discovery: DiscoveryModule;
  analytics: AnalyticsModule;
  chats: ChatsModule;
  ratings: RatingsModule;
  sales: SalesModule;
  subscriptions: SubscriptionsModule;
  /** All of them, for what is asked of each: endpoints, export, erasure. */
  all: readonly Module[];
  routes: readonly Route[];
}

function googleOf({ accounts: { google }, http }: Config): OpenIdProvider | undefined {
  if (!google) return undefined;
  const redirectUri = new URL(GOOGLE_RETURN_PATH, http.publicUrl).href;
  return createOpenIdProvider({ ...google, redirectUri });
}

export function createModules(foundation: Foundation): Modules {
  const { config, db, clock, jobs, limits, mailer, metrics, log, storage, fanOut } = foundation;
  const photos = createPhotosModule({ db, clock, jobs, limits, metrics, storage, log });
  const accounts = createAccountsModule({
    db,
    clock,
    jobs,
    limits,
    mailer,
    metrics,
    log,
    photos,
    renameVendor: (tx, vendorId, name) => products.renameVendor(tx, vendorId, name),
    tellPresenceChoice: (userId) => fanOut.publish([{ type: 'presence-choice', userId }]),
    appName: config.appName,
    publicUrl: config.http.publicUrl,
    requireVerifiedEmail: config.accounts.requireVerifiedEmail,
    hideRegisteredEmails: config.accounts.hideRegisteredEmails,
    google: googleOf(config),
  });
  const visitorKey = createVisitorKeys(db);
  const products = createProductsModule({
    ...{ db, clock, limits, log, accounts, photos, visitorKey },
    searchLedToView: (searchId) => discovery.searchLedToView(searchId),
    hasTalkedAbout: async (userId, productId) => chats.hasTalkedAbout(db, userId, productId),
  });
  const discovery = createDiscoveryModule({ db, clock, log, accounts });
  const analytics = createAnalyticsModule({ db, clock, log, accounts, visitorKey });
  const chats = createChatsModule({ db, clock, limits, live: fanOut, accounts, photos, products });
  const ratings = createRatingsModule({ db, clock, accounts, chats, products });
  const sales = createSalesModule({ db, clock, limits, accounts, chats, products, ratings });
  const { legal } = config;
  const subscriptions = createSubscriptionsModule({
    ...{ db, clock, jobs, limits, log, mailer, accounts },
    provider: choosePaymentProvider(config),
    tellAccess: (userId) =>
      fanOut.publish([
        { type: 'account', userId },
        { type: 'chat-access', userId },
      ]),
    appName: config.appName,
    publicUrl: config.http.publicUrl,
    seller: {
      name: legal.name ?? config.appName,
      address: legal.address ?? null,
      tin: legal.tin ?? null,
    },
  });
  const all = [
    ...[accounts, photos, products, discovery, analytics, chats],
    ...[ratings, sales, subscriptions, requestsData],
  ];
  return {
    accounts,
    photos,
    products,
    discovery,
    analytics,
    chats,
    ratings,
    sales,
    subscriptions,
    all,
    routes: all.flatMap(({ routes }) => routes),
  };
}
