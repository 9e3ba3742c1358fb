import { readFile, writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { proposeAttributes } from '@akatale/contracts/market/attribute-values';
import { ProductDraft } from '@akatale/contracts/market/products-schemas';
import type { Config } from '../../config.ts';
import {
  CAST_PASSWORD,
  castBuyers,
  castOperator,
  castOperators,
  type CastPerson,
  castVendors,
  shopFrontOf,
} from '../../database/seed/cast.ts';
import { demoChats } from '../../database/seed/chats/all-chats.ts';
import { type DemoListing, demoListings } from '../../database/seed/demo-listings.ts';
import { demoViews, insertViews } from '../../database/seed/demo-views.ts';
import { demoSaves, forgetLowerPrice, setPricesAtSaving } from '../../database/seed/follows.ts';
import { isEmptyDatabase } from '../../database/seed/is-empty-database.ts';
import { demoOfflineSales } from '../../database/seed/offline-sales.ts';
import { paidMonths } from '../../database/seed/paid-months.ts';
import { ageListings, setAway } from '../../database/seed/still-there.ts';
import type { Log } from '../../platform/log.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import { resetDatabase } from '../../platform/postgres/reset-database.ts';
import { type AppContext, findDatabase, refuseDatabaseFromBefore } from '../app-context.ts';
import type { Modules } from '../modules.ts';
import { type HistoricalClock, replayEvents } from './replay-events.ts';
import { seedCases } from './seed-cases.ts';
import { type SeededListing, type SeededPerson, chatEvents } from './seed-chats.ts';
import { seedFollows } from './seed-follows.ts';
import { offlineSaleEvents } from './seed-offline-sales.ts';
import { seedSupportChats } from './seed-support-chats.ts';
import { visitEvents } from './seed-visits.ts';

interface SaveSeedDeps {
  db: Database;
  modules: Pick<Modules, 'saved'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  daysAgo: (days: number) => Date;
}

interface PaymentsSeedDeps {
  db: Database;
  modules: Pick<Modules, 'subscriptions'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  operatorId: number;
  daysAgo: (days: number) => Date;
}

const DAY_MS = 86_400_000;
const LANES = 3;

interface DemoDeps {
  appContext: AppContext;
  modules: Modules;
  clock: HistoricalClock;
  onProgress: (done: number, total: number) => void;
}

/** Replays the demo's history: every figure of the demo results from these events and from views. */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  if (!(await isEmptyDatabase(deps.appContext.db))) {
    throw new Error('This database has people in it already, and the demo needs an empty one.');
  }
  const listings = demoListings();
  const steps = [castVendors, castBuyers, listings, demoChats, demoOfflineSales];
  const total = steps.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  const step = () => deps.onProgress((done += 1), total);
  const present = deps.clock.now();
  const daysAgo = (days: number) => new Date(present.getTime() - days * DAY_MS);

  const operator = await deps.modules.accounts.createOperator(castOperator);
  for (const colleague of castOperators.slice(1)) {
    await deps.modules.accounts.createOperator(colleague);
  }

  const people = new Map<string, SeededPerson>();
  for (const person of [...castVendors, ...castBuyers]) {
    const id = await openAccount(deps, person, daysAgo(person.joinedDaysAgo));
    people.set(person.username, { id, person });
    step();
  }
  const listed = new Map<string, SeededListing>();

  const lanes = castVendors.map(({ username: vendor }) =>
    listings.filter((listing) => listing.vendor.username === vendor),
  );
  async function work(): Promise<void> {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const listing of lane.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)) {
        const vendorId = people.get(listing.vendor.username)?.id ?? 0;
        listed.set(listing.key, { id: await seedListing(deps, listing, vendorId, daysAgo), listing });
        step();
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, work));

  const { appContext, modules, clock } = deps;
  const { db } = appContext;
  // Tens of thousands of views, one by one, would take longer than all the rest.
  const views = [...listed.values()].flatMap(({ id, listing }) =>
    demoViews(listing, present).map((day) => ({ productId: id, ...day })),
  );
  await insertViews(db, views);
  // Before the chats: a vendor who has paid goes on selling when the trial is over.
  await seedPayments({ db, modules, clock, people, operatorId: operator.id, daysAgo });
  const sellers = { db, modules, people, listings: listed, onStep: step };
  const visits = visitEvents({ modules, clock, present });
  const events = [...visits, ...chatEvents(sellers), ...offlineSaleEvents(sellers)];
  await replayEvents(events, { clock, daysAgo });
  await seedFollows({ db, modules, clock, people, listings: listed, daysAgo });
  await seedSaves({ db, modules, clock, people, listings: listed, daysAgo }, listings);
  await modules.chats.offerSimilar();
  await seedSupportChats({ db, modules, clock, people, daysAgo });
  await seedCases({ db, modules, clock, people, listings: listed, daysAgo }, present);
  await ageListings(db, people.get('okello.phones')?.id ?? 0);
  for (const { username, away } of castVendors) if (away) await setAway(db, people.get(username)?.id ?? 0, away);
  await modules.products.askStores();
}

async function openAccount(
  { modules: { accounts }, clock }: DemoDeps,
  person: CastPerson,
  joinedAt: Date,
): Promise<number> {
  const { username, email, name, location, contactNumber } = person;
  const account = { username, email, name, location, contactNumber, password: CAST_PASSWORD };
  return clock.at(joinedAt, async () => {
    const id = await accounts.openAccount(
      'bio' in person ? { ...account, type: 'vendor', bio: person.bio } : { ...account, type: 'buyer' },
    );
    if (id === undefined) throw new Error(`${email} is taken`);
    await accounts.markEmailVerified(id);
    if ('categoryPreferences' in person && person.categoryPreferences) {
      await accounts.setCategoryPreferences(id, person.categoryPreferences);
    }
    if ('hasShopFront' in person) await accounts.setPicture(id, await readFile(shopFrontOf(person)));
    return id;
  });
}

async function seedListing(
  { appContext: { db }, modules: { photos, products }, clock }: DemoDeps,
  listing: DemoListing,
  vendorId: number,
  daysAgo: (days: number) => Date,
): Promise<number> {
  const productId = await clock.at(daysAgo(listing.listedDaysAgo), async () => {
    const images: string[] = [];
    for (const path of listing.photos) {
      const bytes = await readFile(path);
      images.push((await photos.uploadPhoto({ ownerId: vendorId, bytes })).imageUrl);
    }
    const draft = ProductDraft.parse(draftOf(listing, images, daysAgo));
    const product = await inTransaction(db, (tx) => products.createProduct(tx, { userId: vendorId, draft }));
    return product.id;
  });
  if (listing.isFeatured) {
    await inTransaction(db, (tx) => products.featureProduct(tx, { productId, featured: true }));
  }
  return productId;
}

function draftOf(listing: DemoListing, images: string[], daysAgo: (days: number) => Date): object {
  const { title, description, category, condition, stock, isOnline, priceUgx, promotion } = listing;
  return {
    title,
    description,
    category,
    attributes: proposeAttributes(category, title),
    condition,
    stock,
    isOnline,
    images,
    price: priceUgx,
    location: listing.vendor.location,
    savedAnswers: listing.vendor.answers ?? null,
    ...(promotion && {
      promotionalPrice: promotion.priceUgx,
      promotionStartDate: daysAgo(promotion.startsDaysAgo).toISOString(),
      promotionEndDate: daysAgo(-promotion.endsInDays).toISOString(),
    }),
  };
}

export type DemoSeedState = 'none' | 'begun' | 'finished';

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'demo');

export async function readDemoSeedState(dataDirectory: string): Promise<DemoSeedState> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => 'none');
  return text.trim() as DemoSeedState;
}

export async function writeDemoSeedState(dataDirectory: string, state: DemoSeedState): Promise<void> {
  await writeFile(fileOf(dataDirectory), `${state}\n`);
}

/** After a filling that was interrupted. */
export async function beginAgain(config: Config, log: Log): Promise<void> {
  await refuseDatabaseFromBefore(config, log);
  await emptyEverything(config, log);
}

/** Drops all tables, and photos and mails under the data folder, no bucket. Throws while a program uses the data. */
export async function emptyEverything(config: Config, log: Log): Promise<void> {
  const database = await findDatabase(config, log);
  try {
    await resetDatabase(database.directUrl, log, database.directSetting);
  } finally {
    await database.stop();
  }
  for (const name of ['uploads', 'mailbox', 'demo']) {
    await rm(join(config.dataDirectory, name), { recursive: true, force: true });
  }
}

/** Brian, the buyer of the demo, is notified of one lower price. */
async function seedSaves(deps: SaveSeedDeps, all: readonly DemoListing[]): Promise<void> {
  const { db, modules, clock, people, listings, daysAgo } = deps;
  const idOf = (username: string) => people.get(username)?.id ?? 0;
  const events = demoSaves(all).map(({ saver, key, daysAgo: days }) => ({
    daysAgo: days,
    act: async () => modules.saved.saveProduct({ userId: idOf(saver), productId: listings.get(key)?.id ?? 0 }),
  }));
  await replayEvents(events, { clock, daysAgo });
  await setPricesAtSaving(db);
  const productId = await forgetLowerPrice(db, idOf('brian.ssemakula'));
  if (productId !== undefined) await modules.saved.notifySavers([productId]);
}

async function seedPayments(deps: PaymentsSeedDeps): Promise<void> {
  const { db, modules, clock, people, operatorId, daysAgo } = deps;
  for (const { vendor, paidDaysAgo, reference, note } of paidMonths) {
    const vendorId = people.get(vendor)?.id;
    if (vendorId === undefined) throw new Error(`Nobody of the cast is ${vendor}`);
    const at = daysAgo(paidDaysAgo);
    const paid = { vendorId, reference, note, operatorId, at };
    await clock.at(at, async () => inTransaction(db, async (tx) => modules.subscriptions.recordPayment(tx, paid)));
  }
}
