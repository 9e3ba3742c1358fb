import type { Category } from '@akatale/contracts/categories';
import { lt, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

/** Listings that were read by a file before this revision. */
export async function findOfOlderRevision(db: Executor, revision: number, limit: number) {
  return db
    .select({
      id: products.id,
      title: products.title,
      category: sql<Category>`${products.category}`,
      kind: products.kind,
      chosenBy: products.kindChosenBy,
    })
    .from(products)
    .where(lt(products.kindRevision, revision))
    .orderBy(products.kindRevision, products.id)
    .limit(limit);
}

interface Named {
  id: number;
  title: string;
  category: string;
  kind: string | null;
  model: string | null;
}

/** It is no edit: `updatedAt` stays. What was edited since it was read keeps what the edit said. */
export async function storeKinds(db: Executor, revision: number, named: readonly Named[]): Promise<void> {
  await db.execute(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(named)}::json)
        as named (id bigint, title text, category text, kind text, model text)
    ), locked as (
      select products.id, named.kind, named.model from products join named on named.id = products.id
      where products.title = named.title and products.category = named.category and products.kind_revision < ${revision}
      order by products.id for no key update of products
    )
    update products set kind = case when kind_chosen_by = 'rule' then locked.kind else products.kind end, model = locked.model, kind_revision = ${revision}
    from locked where products.id = locked.id`);
}
