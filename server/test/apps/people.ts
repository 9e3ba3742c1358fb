import { randomBytes } from 'node:crypto';
import type { ProductDetail, ProductDraft } from '@akatale/contracts/market/products-schemas';
import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import { and, eq, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AppContext } from '../../src/app/app-context.ts';
import type { Modules } from '../../src/app/modules.ts';
import { agreements } from '../../src/database/schema/agreements.ts';
import { chats } from '../../src/database/schema/chats.ts';
import { entitlements } from '../../src/database/schema/entitlements.ts';
import { photos } from '../../src/database/schema/photos.ts';
import type { products } from '../../src/database/schema/products.ts';
import { sales } from '../../src/database/schema/sales.ts';
import { users } from '../../src/database/schema/users.ts';
import {
  CAST_PASSWORD,
  castBuyers,
  castOperators,
  type CastPerson,
  castVendors,
} from '../../src/database/seed/cast.ts';
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts';
import { cheapPasswords } from '../cheap-work.ts';
import type { Caller } from '../clients/caller.ts';

/* What people, listings and chats of all tests look like, and how each is prepared: in the test's process, in programs, in journeys. */

/** What a person types to open an account. */
export interface Account {
  type: 'vendor' | 'buyer';
  name: string;
  username: string;
  email: string;
  password: string;
  location: string;
  contactNumber: string;
  bio: string;
}

/** A signed-in person. */
export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
  /** The `cookie` header of their browser. */
  cookie: string;
}

/** Of whom or what, where nothing else matters. */
type Id = Pick<Person, 'id'>;

/** An account with a password that causes no warning. */
export function accountOf(type: Account['type'], name: string, username: string): Account {
  return {
    type,
    name,
    username,
    email: `${username}@akatale.example`,
    password: 'boda-boda-at-dawn',
    location: 'Ntinda, Kampala',
    contactNumber: '0772 410 233',
    bio: 'Used things in good order, tested before they are listed.',
  };
}

let accounts = 0;

/** An account that nobody has opened yet. */
export function newAccount(type: Account['type'] = 'buyer'): Account {
  accounts += 1;
  return accountOf(type, type === 'vendor' ? 'Okello Phones & Gadgets' : 'Nakato Irene', `new.${type}${accounts}`);
}

/** One of each kind of person that the product distinguishes; visitors have no account. */
export const kinds = [
  'buyer',
  'vendor',
  'otherVendor',
  'lockedVendor',
  'suspended',
  'support',
  'moderator',
  'operator',
] as const;
export type Kind = (typeof kinds)[number];

/** A valid listing except its photos. */
export const listing = {
  title: 'Tecno Spark 10',
  description: 'Used for a year, with its charger.',
  price: 400_000,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Wandegeya, Kampala',
  stock: 1,
  isOnline: true,
} as const satisfies Omit<ProductDraft, 'images'>;

/** The row of a listing without photos, for a past that no command would write. */
export function productRow(vendor: Pick<Person, 'id' | 'name'>, createdAt: Date) {
  const { title, description, price: priceUgx, category, condition } = listing;
  const words = { title, description, priceUgx, category, condition };
  const row = { ...words, vendorId: vendor.id, vendorName: vendor.name, images: [], imageColors: [], rank: 0 };
  return { ...row, createdAt, updatedAt: createdAt } satisfies typeof products.$inferInsert;
}

/** A market that runs: in the test's process, or at an address, where only those act whose cookie is known. */
export interface RunningMarket<Actor extends Id> {
  db: Database;
  now(): Date;
  visitor: Caller;
  createProduct(vendor: Actor, draft: ProductDraft): Promise<ProductDetail>;
  /** With support where there is no product. */
  beginChat(buyer: Actor, productId: number | null): Promise<number>;
  /** Puts the files of another photo where the market looks for them; what the photo's row says of them. */
  addFiles?: (() => Promise<Partial<PhotoRow>>) | undefined;
}

type UserRow = typeof users.$inferInsert;
type PhotoRow = typeof photos.$inferInsert;

/** The market whose modules are in this process, where anybody acts by commands. */
export function marketHere(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { chats, products }: Pick<Modules, 'chats' | 'products'>,
  visitor: Caller,
): RunningMarket<Id> {
  return {
    db,
    now: clock.now,
    visitor,
    createProduct: async ({ id: userId }, draft) =>
      inTransaction(db, async (tx) => products.createProduct(tx, { userId, draft })),
    beginChat: async ({ id: buyerId }, productId) =>
      inTransaction(db, async (tx) => chats.beginChat(tx, { buyerId, productId })),
  };
}

const passwords = cheapPasswords();

/** Operators have only names, and buyers no words about a shop. */
type NewPerson = Pick<Account, 'name' | 'username' | 'email' | 'password'> & Partial<Account>;

/** Prepares people, and what they list and begin. Accounts are rows: a registration costs a password and a mail. */
export function openPeople<Actor extends Id>(market: RunningMarket<Actor>) {
  const { db, now } = market;

  /** Without a session; the address is confirmed. */
  async function addUser(
    { password, ...account }: NewPerson = newAccount(),
    change: Partial<UserRow> = {},
  ): Promise<number> {
    const at = now();
    const [row] = await db
      .insert(users)
      .values({
        ...account,
        passwordHash: await passwords.hash(password),
        contactNumberE164: parsePhoneNumberFromString(account.contactNumber ?? '', 'UG')?.number ?? null,
        emailVerified: true,
        ownerProven: true,
        createdAt: at,
        updatedAt: at,
        ...change,
      })
      .returning({ id: users.id, role: users.role });
    const { id, role } = row!;
    if (role === 'user') {
      await db.insert(agreements).values({ userId: id, version: TERMS_VERSION, how: 'registration', agreedAt: at });
    }
    return id;
  }

  /** Opens an account with a confirmed address, and signs them in. A buyer has skipped the choice of categories. */
  async function open(account: NewPerson, change: Partial<UserRow> = {}): Promise<Person> {
    const { name, email, password, type } = account;
    const settled = type === 'buyer' ? { preferencesSkippedAt: now(), ...change } : change;
    return signIn({ id: await addUser(account, settled), name, email, password });
  }

  async function signIn(person: Omit<Person, 'cookie'>): Promise<Person> {
    const { email, password } = person;
    const { status, headers } = await market.visitor.post('/api/auth/login', { email, password });
    const cookie = String(headers['set-cookie']).split(';')[0];
    if (status !== 200 || !cookie) throw new Error(`${email} could not sign in: ${status}`);
    return { ...person, cookie };
  }

  /** Opens one of the cast of the demo, with categories chosen. */
  async function openCast(person: CastPerson | undefined): Promise<Person> {
    const { username, email, name, location, contactNumber } = person!;
    const account = { username, email, name, location, contactNumber, password: CAST_PASSWORD };
    const isVendor = 'bio' in person!;
    return open(
      { ...account, type: isVendor ? 'vendor' : 'buyer', ...(isVendor && { bio: person.bio }) },
      { categoryPreferences: ['Phones', 'Books', 'Health'] },
    );
  }

  async function openOperator(operatorRole: OperatorRole): Promise<Person> {
    const { role: _, ...account } = castOperators.find(({ role }) => role === operatorRole)!;
    return open(account, { role: 'operator', operatorRole });
  }

  const byKind = {
    buyer: async () => openCast(castBuyers[0]),
    vendor: async () => openCast(castVendors[0]),
    otherVendor: async () => openCast(castVendors[1]),
    /** A vendor whose free trial is used up. */
    async lockedVendor() {
      const person = await openCast(castVendors[2]);
      await db.update(entitlements).set({ completedSales: 5 }).where(eq(entitlements.userId, person.id));
      return person;
    },
    /** Suspended while signed in. */
    async suspended() {
      const person = await openCast(castVendors[3]);
      await db
        .update(users)
        .set({ suspendedAt: sql`now()` })
        .where(eq(users.id, person.id));
      return person;
    },
    support: async () => openOperator('support'),
    moderator: async () => openOperator('moderator'),
    /** An owner. */
    operator: async () => openOperator('owner'),
  } satisfies Record<Kind, () => Promise<Person>>;

  /** A photo of this person as if it had been uploaded, without files unless the market adds them; its URL. */
  async function addPhoto({ id }: Id, change: Partial<PhotoRow> = {}): Promise<string> {
    const row = {
      key: randomBytes(32).toString('hex'),
      ownerId: id,
      width: 1200,
      height: 900,
      color: '#a0b0c0',
      // Each shows another thing: a listing like one that was taken down would be held.
      perceptualHash: randomBytes(8).toString('hex'),
      storedBytes: 1000,
      smallBytes: 100,
      createdAt: now(),
      ...(await market.addFiles?.()),
      ...change,
    };
    await db.insert(photos).values(row);
    return `/uploads/${row.key}.jpg`;
  }

  return {
    ...byKind,
    addUser,
    open,
    signIn,
    /** One after another, on one connection: each further one is slow at first. */
    async all(): Promise<Record<Kind, Person>> {
      const people: [Kind, Person][] = [];
      for (const kind of kinds) people.push([kind, await byKind[kind]()]);
      return Object.fromEntries(people) as Record<Kind, Person>;
    },
    addPhoto,
    /** Lists a product as its vendor, with one photo. */
    async addProduct(vendor: Actor, change: Partial<ProductDraft> = {}): Promise<ProductDetail> {
      const images = change.images ?? [await addPhoto(vendor)];
      return market.createProduct(vendor, { ...listing, ...change, images });
    },
    /** Starts a chat about a product, or with support, as its buyer; its id. */
    beginChat: async (buyer: Actor, product: Id | null): Promise<number> =>
      market.beginChat(buyer, product?.id ?? null),
    /** Closes a chat at the database's present, which decides what can be undone and rated. */
    async closeChat(id: number, status: 'completed' | 'abandoned'): Promise<void> {
      const isSold = status === 'completed';
      await db
        .update(chats)
        .set({ status, isSold, closedAt: sql`app_now()` })
        .where(eq(chats.id, id));
    },
    /** Records an offline sale at the database's present; its id. */
    async sellOffline(vendor: Pick<Person, 'cookie'>, { id: productId }: Id): Promise<number> {
      const sale = { productId, actualSalePrice: 5000, quantity: 1 };
      const { status, body } = await market.visitor.post('/api/offline-sales', sale, { cookie: vendor.cookie });
      if (status !== 201) throw new Error(`The sale was answered ${status} ${JSON.stringify(body)}`);
      await db
        .update(sales)
        .set({ createdAt: sql`app_now()` })
        .where(eq(sales.id, body.id));
      return body.id;
    },
    /** Closes a person's chat with support, so that they can start another. */
    async endSupportChat({ id }: Id): Promise<void> {
      await db
        .update(chats)
        .set({ status: 'abandoned', closedAt: sql`now()` })
        .where(and(eq(chats.buyerId, id), eq(chats.type, 'support'), eq(chats.status, 'active')));
    },
  };
}
