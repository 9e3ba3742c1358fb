import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { awayOf } from '../../../people/accounts/index.ts';
import { productMoves } from '../product-policy.ts';

export const summaryColumns = {
  id: products.id,
  vendorId: products.vendorId,
  title: products.title,
  priceUgx: products.priceUgx,
  category: products.category,
  condition: products.condition,
  location: products.location,
  stock: products.stock,
  images: products.images,
  imageColors: products.imageColors,
  imageBytes: products.imageBytes,
  status: products.status,
  mark: products.mark,
  isOnline: products.isOnline,
  featured: products.featured,
  views: products.views,
  promotionalPriceUgx: products.promotionalPriceUgx,
  promotionStartDate: products.promotionStartDate,
  promotionEndDate: products.promotionEndDate,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  confirmedAt: products.confirmedAt,
  unconfirmedSince: products.unconfirmedSince,
  now: sql<Date>`app_now()`.mapWith(products.createdAt),
};

const { placeholder } = sql;
const instantOrNull = (name: keyof NewProduct) => sql`${placeholder(name)}::timestamptz`;

const productInsert = prepared('insert_product', (db) =>
  db
    .insert(products)
    .values({
      vendorId: placeholder('vendorId'),
      vendorName: placeholder('vendorName'),
      title: placeholder('title'),
      description: placeholder('description'),
      priceUgx: placeholder('priceUgx'),
      category: placeholder('category'),
      kind: placeholder('kind'),
      kindChosenBy: placeholder('kindChosenBy'),
      model: placeholder('model'),
      kindRevision: placeholder('kindRevision'),
      condition: placeholder('condition'),
      location: placeholder('location'),
      district: placeholder('district'),
      area: placeholder('area'),
      stock: placeholder('stock'),
      images: placeholder('images'),
      imageColors: placeholder('imageColors'),
      imageBytes: placeholder('imageBytes'),
      isOnline: placeholder('isOnline'),
      mark: placeholder('mark'),
      isWithheld: placeholder('isWithheld'),
      promotionalPriceUgx: placeholder('promotionalPriceUgx'),
      promotionStartDate: instantOrNull('promotionStartDate'),
      promotionEndDate: instantOrNull('promotionEndDate'),
      attributes: placeholder('attributes'),
      savedAnswers: placeholder('savedAnswers'),
      rank: placeholder('rank'),
      createdAt: placeholder('createdAt'),
      updatedAt: placeholder('updatedAt'),
      publishedAt: instantOrNull('publishedAt'),
    })
    .returning({
      ...summaryColumns,
      description: products.description,
      kind: products.kind,
      attributes: products.attributes,
    }),
);

type Later = 'kindWords' | 'saidBefore' | 'status' | 'featured' | 'views' | 'deletedAt' | 'earlierCategories';
type Asked = 'askedAt' | 'confirmedAt' | 'unconfirmedSince';
type ByTrigger = 'effectivePriceUgx' | 'isListed';
type NewProduct = Required<Omit<typeof products.$inferInsert, 'id' | Later | Asked | ByTrigger>>;

export async function insertProduct(db: Executor, product: NewProduct) {
  const [row] = await productInsert(db).execute({ ...product });
  if (!row) throw new Error('The database took a product without giving it an id');
  return row;
}

const productsById = prepared('products_by_id', (db) =>
  db
    .select({
      ...summaryColumns,
      description: products.description,
      kind: products.kind,
      kindChosenBy: products.kindChosenBy,
      kindWords: products.kindWords,
      attributes: products.attributes,
      savedAnswers: products.savedAnswers,
      isWithheld: sql<boolean>`${products.isWithheld} or ${users.suspendedAt} is not null`,
      vendor: {
        id: users.id,
        name: users.name,
        avatar: users.avatar,
        location: users.location,
        createdAt: users.createdAt,
        emailVerified: users.emailVerified,
        isUnclaimed: sql<boolean>`${users.email} is null`,
        away: awayOf(users),
      },
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

export async function findProducts(db: Executor, ids: readonly number[]) {
  return productsById(db).execute({ ids });
}

export async function findProduct(db: Executor, id: number) {
  const [row] = await findProducts(db, [id]);
  return row;
}

/** Strictly later than the last change, even within one millisecond, because edits compare `updatedAt`. */
export const changedAt = (at: Date) =>
  sql`greatest(${at.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`;

export async function lockListing(db: Executor, id: number) {
  const [row] = await db
    .select({
      vendorId: products.vendorId,
      mark: products.mark,
      title: products.title,
      description: products.description,
      category: products.category,
      kind: products.kind,
      kindChosenBy: products.kindChosenBy,
      kindWords: products.kindWords,
      saidBefore: products.saidBefore,
      condition: products.condition,
      location: sql<string>`coalesce(${products.location}, '')`,
      images: products.images,
      priceUgx: products.priceUgx,
      promotionalPriceUgx: products.promotionalPriceUgx,
      promotionStartDate: products.promotionStartDate,
      promotionEndDate: products.promotionEndDate,
      attributes: products.attributes,
      savedAnswers: products.savedAnswers,
      stock: products.stock,
      status: products.status,
      isOnline: products.isOnline,
      featured: products.featured,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row;
}

/** What a vendor does with an item is a sign that it is there. */
export const signAt = (at: Date) => ({ updatedAt: changedAt(at), unconfirmedSince: null });

type ListingChange = Omit<Partial<typeof products.$inferInsert>, 'updatedAt'>;

export async function changeListing(db: Executor, id: number, values: ListingChange, at: Date): Promise<void> {
  await db
    .update(products)
    .set({
      ...values,
      ...(values.category && { earlierCategories: leaving(values.category) }),
      updatedAt: changedAt(at),
    })
    .where(eq(products.id, id));
}

/** With that of now, where the listing moves to another one. */
const leaving = (category: string) =>
  sql`case when ${products.category} = ${category} then ${products.earlierCategories}
    else coalesce(${products.earlierCategories}, '{}') || jsonb_build_object(${products.category}, app_now()) end`;

export async function markPublished(db: Executor, ids: readonly number[], at: Date) {
  return db
    .update(products)
    .set({ publishedAt: at })
    .where(and(inArray(products.id, [...ids]), products.isListed, isNull(products.publishedAt)))
    .returning({ productId: products.id, vendorId: products.vendorId });
}

export async function findUnpublished(db: Executor, vendorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), products.isListed, isNull(products.publishedAt)));
  return rows.map(({ id }) => id);
}

export async function markRemoved(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .update(products)
    .set({ status: productMoves.remove.to, deletedAt: at, updatedAt: changedAt(at) })
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
}

export async function lockForRank(db: Executor, id: number) {
  const [row] = await db
    .select({
      images: products.images,
      description: products.description,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row;
}

export async function setFeatured(
  db: Executor,
  id: number,
  values: { featured: boolean; rank: number },
): Promise<void> {
  await db.update(products).set(values).where(eq(products.id, id));
}

export async function findAllOfVendor(db: Executor, vendorId: number) {
  return db
    .select({
      ...summaryColumns,
      description: products.description,
      kind: products.kind,
      kindChosenBy: products.kindChosenBy,
      kindWords: products.kindWords,
      district: products.district,
      area: products.area,
      attributes: products.attributes,
      savedAnswers: products.savedAnswers,
    })
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(products.createdAt, products.id);
}

/** Rows and titles stay: other people's chats and ratings refer to them. Whether there were any. */
export async function eraseAllOfVendor(db: Executor, vendorId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(products)
    .set({
      status: productMoves.remove.to,
      description: '',
      location: null,
      attributes: {},
      savedAnswers: {},
      kindWords: null,
      saidBefore: null,
      district: null,
      area: null,
      images: [],
      imageColors: [],
      imageBytes: [],
      vendorName: '',
      updatedAt: at,
      deletedAt: at,
    })
    .where(eq(products.vendorId, vendorId));
  return (rowCount ?? 0) > 0;
}
