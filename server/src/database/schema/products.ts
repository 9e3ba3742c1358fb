import { kindChoosers, productMarks, type KindChooser } from '@akatale/contracts/market/products';
import type { SavedAnswers } from '@akatale/contracts/market/saved-answers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant, key, searchDocument } from './columns.ts';
import { users } from './users.ts';

/** Rows are never deleted: removing a product makes it inactive. */
export const products = pgTable(
  'products',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text().notNull(),
    priceUgx: bigint('price_ugx', { mode: 'number' }).notNull(),
    category: text().notNull(),
    /** Those it stood in before, each with the instant until when; null: none. */
    earlierCategories: jsonb('earlier_categories').$type<Record<string, string>>(),
    /** What it is, as `kinds/goods` names it; null where nobody says. */
    kind: text(),
    kindChosenBy: text('kind_chosen_by', { enum: kindChoosers }).notNull().default('rule'),
    /** To its vendor, of the moderator who chose the kind. */
    kindWords: text('kind_words'),
    /** What a moderator's kind stands against: its vendor's category, and the kind by its vendor or title. */
    saidBefore: jsonb('said_before').$type<{ category: string; kind: string | null; kindChosenBy: KindChooser }>(),
    /** That its title names, in words of these files; null where it names none. */
    model: text(),
    /** Of the files of kinds by which its title was last read. */
    kindRevision: integer('kind_revision').notNull().default(0),
    condition: text().notNull(),
    location: text(),
    stock: integer().notNull().default(1),
    images: text().array().notNull(),
    imageColors: text('image_colors').array().notNull(),
    /** Bytes of the smallest file of each photo. */
    imageBytes: integer('image_bytes').array().notNull().default([]),
    status: text({ enum: ['active', 'sold', 'inactive'] })
      .notNull()
      .default('active'),
    isOnline: boolean('is_online').notNull().default(true),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    promotionalPriceUgx: bigint('promotional_price_ugx', { mode: 'number' }),
    promotionStartDate: instant('promotion_start_date'),
    promotionEndDate: instant('promotion_end_date'),
    /** What it costs now. A trigger sets it with each write, a job when a promotion begins or ends. */
    effectivePriceUgx: bigint('effective_price_ugx', { mode: 'number' }).notNull().default(0),
    /** Order of Recommended: log2 of quality plus the age of the listing in half-lives. */
    rank: doublePrecision().notNull(),
    /** Copies of the vendor's row, so that feed and search read one table. */
    vendorName: text('vendor_name').notNull(),
    /** Beside the status: only a decision of an operator sets or lifts it. */
    mark: text({ enum: productMarks }),
    /** Hidden from everyone else: it has a mark, or its vendor is suspended, as the column has been called from the start. */
    isWithheld: boolean('is_vendor_suspended').notNull().default(false),
    /** When its vendor was last asked whether it is still there; what changed it since is an answer. */
    askedAt: instant('asked_at'),
    /** When its vendor last said so. */
    confirmedAt: instant('confirmed_at'),
    /** Of what its vendor was asked about in vain, its last sign: it is in no list until it is confirmed. */
    unconfirmedSince: instant('unconfirmed_since'),
    /** Whether everyone may find it: every public list filters by it. A trigger sets it with each write. */
    isListed: boolean('is_listed').notNull().default(false),
    /** The last part of the location, folded: Ntinda, Kampala is in Kampala. */
    town: text().generatedAlwaysAs(sql`town_of(location)`),
    /** The place that the location, or else the vendor's, names for certain, as the list of places spells it. */
    district: text(),
    area: text(),
    /** By the name of the attribute, as the list of attributes of its category defines it. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What its vendor answers by itself in chats about it. */
    savedAnswers: jsonb('saved_answers').$type<SavedAnswers>().notNull().default({}),
    searchDocument: searchDocument('search_document')
      .notNull()
      .generatedAlwaysAs(sql`product_search_document(title, category, vendor_name, description)`),
    /** With its kind, so that a search for one is a word as any other, its attributes and its vendor's name. */
    titleDocument: searchDocument('title_document')
      .notNull()
      .generatedAlwaysAs(sql`product_title_document(title, kind, attributes, vendor_name)`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was first visible to everyone: followers are notified once. */
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_price_check', sql`${table.priceUgx} between 0 and 10000000000`),
    check('products_mark_check', sql`${table.mark} is null or ${table.isWithheld}`),
    // Keyset orders of the feed. Descending with NULLS FIRST, or ORDER BY … DESC cannot use them. The first one
    // includes the words of titles, so that a search along it need not visit each listing.
    index('products_recommended_idx')
      .on(table.rank.desc().nullsFirst(), table.id.desc().nullsFirst(), table.titleDocument)
      .where(sql`is_listed`),
    index('products_newest_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed`),
    index('products_category_recommended_idx')
      .on(
        table.category,
        table.rank.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        // In the index so that personal feeds filter without reading the row.
        table.vendorId,
        table.town,
      )
      .where(sql`is_listed`),
    index('products_category_newest_idx')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed`),
    index('products_vendor_idx').on(
      table.vendorId,
      sql`(status <> 'sold') desc`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('products_vendor_recommended_idx')
      .on(table.vendorId, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed`),
    // What is new in a store.
    index('products_vendor_published_idx')
      .on(table.vendorId, table.publishedAt.desc().nullsFirst())
      .where(sql`is_listed`),
    index('products_town_recommended_idx')
      .on(table.town, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst(), table.vendorId, table.category)
      .where(sql`is_listed`),
    // Orders by price, read in both directions.
    index('products_price_idx')
      .on(table.effectivePriceUgx, table.id)
      .where(sql`is_listed`),
    index('products_category_price_idx')
      .on(table.category, table.effectivePriceUgx, table.id)
      .where(sql`is_listed`),
    index('products_category_district_price_idx')
      .on(table.category, table.district, table.effectivePriceUgx, table.id)
      .where(sql`is_listed`),
    index('products_vendor_price_idx')
      .on(table.vendorId, table.effectivePriceUgx, table.id)
      .where(sql`is_listed`),
    index('products_district_newest_idx')
      .on(table.district, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed`),
    index('products_area_newest_idx')
      .on(table.district, table.area, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed`),
    // Of one kind, as Recommended.
    index('products_kind_recommended_idx')
      .on(table.kind, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_listed and kind is not null`),
    // What is read again where the files of kinds are newer.
    index('products_kind_revision_idx').on(table.kindRevision, table.id),
    // The marked listings of a vendor, whose copies are held.
    index('products_marked_idx')
      .on(table.vendorId)
      .where(sql`mark is not null`),
    // Without a pending list, which every search would scan until a vacuum.
    index('products_search_idx')
      .using('gin', table.searchDocument)
      .with({ fastupdate: false })
      .where(sql`is_listed`),
    // Covers the promotions that begin by time, whose savers are notified.
    index('products_promotion_start_idx')
      .on(table.promotionStartDate, table.promotionEndDate, table.promotionalPriceUgx, table.priceUgx, table.id)
      .where(sql`is_listed and promotional_price_ugx is not null`),
    // Promotions that have ended, and those that have begun, while the effective price is still the other one.
    index('products_promotion_change_idx')
      .on(sql`(effective_price_ugx < price_ugx)`, table.promotionEndDate, table.promotionStartDate)
      .where(sql`promotional_price_ugx is not null`),
    index('products_title_search_idx')
      .using('gin', table.titleDocument)
      .with({ fastupdate: false })
      .where(sql`is_listed`),
  ],
);

export const productViewsDaily = pgTable(
  'product_views_daily',
  {
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);

export const productViewers = pgTable(
  'product_viewers',
  {
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    viewer: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day, table.viewer] })],
);
