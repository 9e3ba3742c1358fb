import type { OperatorRole } from '@akatale/contracts/operators/operators';
import type { ProductDetail, ProductDraft } from '@akatale/contracts/products/products-schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../src/app/app-context.ts';
import type { Modules } from '../../src/app/modules.ts';
import { chats } from '../../src/database/schema/chats.ts';
import { entitlements } from '../../src/database/schema/entitlements.ts';
import { sales } from '../../src/database/schema/sales.ts';
import { users } from '../../src/database/schema/users.ts';
import { CAST_PASSWORD, castBuyers, castOperators, castVendors } from '../../src/database/seed/cast.ts';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { Caller } from '../clients/caller.ts';
import { smallPhoto } from '../photo-fixtures.ts';

/** A signed-in person. */
export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
  /** The `cookie` header of their browser. */
  cookie: string;
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

interface Deps {
  appContext: Pick<AppContext, 'db'>;
  modules: Modules;
  visitor: Caller;
}

/** Each listing shows another thing: one like a listing that was taken down would be held. */
let pictures = 1000;

/** Opens accounts by the same commands as the product, and signs them in. */
export function openPeople({ appContext: { db }, modules, visitor }: Deps) {
  async function open(person: (typeof castVendors)[number] | (typeof castBuyers)[number]): Promise<Person> {
    const { username, email, name, location, contactNumber } = person;
    const account = { username, email, name, location, contactNumber, password: CAST_PASSWORD };
    const id = await modules.accounts.openAccount(
      'bio' in person ? { ...account, type: 'vendor', bio: person.bio } : { ...account, type: 'buyer' },
    );
    if (id === undefined) throw new Error(`${email} is taken`);
    await modules.accounts.markEmailVerified(id);
    return signIn({ id, name, email, password: CAST_PASSWORD });
  }

  /** Signs them in, with categories chosen: Discover asks buyers for those first. */
  async function signIn(person: Omit<Person, 'cookie'>): Promise<Person> {
    const { id, email, password } = person;
    const categoryPreferences = ['Phones', 'Books', 'Health'];
    await db.update(users).set({ categoryPreferences }).where(eq(users.id, id));
    const { status, headers } = await visitor.post('/api/auth/login', { email, password });
    const cookie = String(headers['set-cookie']).split(';')[0];
    if (status !== 200 || !cookie) throw new Error(`${email} could not sign in: ${status}`);
    return { ...person, cookie };
  }

  async function openOperator(role: OperatorRole): Promise<Person> {
    const operator = castOperators.find((member) => member.role === role)!;
    const { id } = await modules.accounts.createOperator(operator);
    return signIn({ ...operator, id });
  }

  const byKind = {
    buyer: async () => open(castBuyers[0]!),
    vendor: async () => open(castVendors[0]!),
    otherVendor: async () => open(castVendors[1]!),
    /** A vendor whose free trial is used up. */
    async lockedVendor() {
      const person = await open(castVendors[2]!);
      await db.update(entitlements).set({ completedSales: 5 }).where(eq(entitlements.userId, person.id));
      return person;
    },
    /** Suspended while signed in. */
    async suspended() {
      const person = await open(castVendors[3]!);
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

  return {
    ...byKind,
    signIn,
    /** One after another, on one connection: each further one is slow at first. */
    async all(): Promise<Record<Kind, Person>> {
      const people: [Kind, Person][] = [];
      for (const kind of kinds) people.push([kind, await byKind[kind]()]);
      return Object.fromEntries(people) as Record<Kind, Person>;
    },
    /** Uploads a small picture; its URL. */
    async addPhoto({ id }: Pick<Person, 'id'>, seed = 1): Promise<string> {
      const bytes = await smallPhoto(seed);
      return (await modules.photos.uploadPhoto({ ownerId: id, bytes })).imageUrl;
    },
    /** Starts a chat about a product, or with support, as its buyer; its id. */
    async beginChat({ id }: Pick<Person, 'id'>, product: Pick<ProductDetail, 'id'> | null): Promise<number> {
      return inTransaction(db, async (tx) =>
        modules.chats.beginChat(tx, { buyerId: id, productId: product?.id ?? null }),
      );
    },
    /** Closes a chat at the database's present, which decides what can be undone and rated. */
    async closeChat(id: number, status: 'completed' | 'abandoned'): Promise<void> {
      const isSold = status === 'completed';
      await db
        .update(chats)
        .set({ status, isSold, closedAt: sql`app_now()` })
        .where(eq(chats.id, id));
    },
    /** Records an offline sale at the database's present; its id. */
    async sellOffline({ id }: Pick<Person, 'id'>, { id: productId }: Pick<ProductDetail, 'id'>): Promise<number> {
      return inTransaction(db, async (tx) => {
        const sale = await modules.sales.recordOfflineSale(tx, {
          seller: { userId: id, role: 'user' },
          draft: { productId, actualSalePrice: 5000, quantity: 1 },
        });
        await tx
          .update(sales)
          .set({ createdAt: sql`app_now()` })
          .where(eq(sales.id, sale.id));
        return sale.id;
      });
    },
    /** Closes a person's chat with support, so that they can start another. */
    async endSupportChat({ id }: Pick<Person, 'id'>): Promise<void> {
      await db
        .update(chats)
        .set({ status: 'abandoned', closedAt: sql`now()` })
        .where(and(eq(chats.buyerId, id), eq(chats.type, 'support'), eq(chats.status, 'active')));
    },
    /** Lists a product with one photo, as its vendor. */
    async addProduct(vendor: Pick<Person, 'id'>, change: Partial<ProductDraft> = {}): Promise<ProductDetail> {
      const images = change.images ?? [await this.addPhoto(vendor, (pictures += 1))];
      const draft = { ...listing, ...change, images };
      return inTransaction(db, async (tx) => modules.products.createProduct(tx, { userId: vendor.id, draft }));
    },
  };
}
