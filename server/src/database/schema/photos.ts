import { sql } from 'drizzle-orm';
import { bigint, boolean, char, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats, messages } from './chats.ts';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Its files are in the storage under `key` and its variants. */
export const photos = pgTable(
  'photos',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    key: char({ length: 64 }).notNull(),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a listing uses it; unused photos are swept after a day. */
    productId: key('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** A photo of this chat alone: private to its participants, and never on a listing. */
    chatId: key('chat_id').references(() => chats.id, { onDelete: 'restrict' }),
    messageId: key('message_id').references(() => messages.id, {
      onDelete: 'set null',
    }),
    width: integer().notNull(),
    height: integer().notNull(),
    color: char({ length: 7 }).notNull(),
    /** Similar pictures have similar hashes (`perceptualHash`). */
    perceptualHash: char('perceptual_hash', { length: 16 }).notNull(),
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    /** Bytes of its smallest WebP. */
    smallBytes: integer('small_bytes').notNull(),
    /** Of a listing that was taken down as prohibited, also where an edit has removed it since. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_key_key').on(table.key),
    index('photos_owner_id_idx').on(table.ownerId),
    index('photos_product_id_idx').on(table.productId),
    index('photos_chat_id_idx')
      .on(table.chatId)
      .where(sql`chat_id is not null`),
    index('photos_message_id_idx')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    index('photos_withheld_idx')
      .on(table.key)
      .where(sql`is_withheld`),
    index('photos_perceptual_hash_idx').on(table.perceptualHash),
    // Two hashes that differ in at most 3 bits have one of these four parts in common, whichever bits those are.
    index('photos_hash_parts_idx')
      .using('gin', sql`hash_parts(perceptual_hash)`)
      .with({ fastupdate: false })
      .where(sql`product_id is not null`),
  ],
);
