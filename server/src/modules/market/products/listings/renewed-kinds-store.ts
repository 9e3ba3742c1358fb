import type { Category } from '@akatale/contracts/categories';
import { and, eq, lt, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

/** Listings whose kind the rule says, by a file before this revision. */
export async function findOfOlderRevision(db: Executor, revision: number, limit: number) {
  return db
    .select({ id: products.id, title: products.title, category: sql<Category>`${products.category}` })
    .from(products)
    .where(and(eq(products.kindChosenBy, 'rule'), lt(products.kindRevision, revision)))
    .orderBy(products.kindRevision, products.id)
    .limit(limit);
}

interface Named {
  id: number;
  title: string;
  category: string;
  kind: string | null;
}

/** It is no edit: `updatedAt` stays. What was edited since it was read keeps what the edit said. */
export async function storeKinds(db: Executor, revision: number, named: readonly Named[]): Promise<void> {
  await db.execute(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(named)}::json)
        as named (id bigint, title text, category text, kind text)
    ), locked as (
      select products.id, named.kind from products join named on named.id = products.id
      where products.kind_chosen_by = 'rule' and products.title = named.title and products.category = named.category
        and products.kind_revision < ${revision}
      order by products.id for no key update of products
    )
    update products set kind = locked.kind, kind_revision = ${revision} from locked where products.id = locked.id`);
}
