import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import { type Executor, prepared } from '../../../../platform/postgres/database.ts';
import { familyOf, kinds } from '../../kinds/index.ts';
import { summaryColumns } from '../listings/products-store.ts';

interface Model {
  id: number;
  category: string;
  kind: string | null;
  effectivePriceUgx: number;
}

/** What others are compared with: what everyone may see, also sold. */
export async function findModel(db: Executor, id: number): Promise<Model | undefined> {
  const [row] = await db
    .select({
      id: products.id,
      category: products.category,
      kind: products.kind,
      effectivePriceUgx: products.effectivePriceUgx,
    })
    .from(products)
    .where(and(eq(products.id, id), sql`${products.isOnline} and not ${products.isWithheld}`));
  return row;
}

/** So many of a kind are compared by price, the best first: no page reads a whole kind. */
const COMPARED = 200;

const { placeholder } = sql;
const limit = sql`${placeholder('limit')}::int`;
const isOther = sql`is_listed and id <> ${placeholder('id')}::bigint`;

const like = prepared('products_like', (db) =>
  db
    .select(summaryColumns)
    .from(
      sql`(
        select id, min(place) as place from (
          select id, case when effective_price_ugx between ${placeholder('price')}::bigint / 2
            and ${placeholder('price')}::bigint * 2 then 1 else 2 end as place
          from (
            select id, effective_price_ugx from products
            where ${isOther} and kind = ${placeholder('kind')}::text
            order by rank desc, id desc limit ${sql.raw(String(COMPARED))}
          ) as of_kind
          union all
          select relative.id, 3
          from unnest(${placeholder('family')}::text[]) as family (kind)
          cross join lateral (
            select id from products where ${isOther} and kind = family.kind order by rank desc, id desc limit ${limit}
          ) as relative
          union all
          (
            select id, 4 from products where ${isOther} and category = ${placeholder('category')}::text
            order by created_at desc, id desc limit ${limit}
          )
        ) as found
        group by id
      ) as similar_product`,
    )
    .innerJoin(products, sql`${products.id} = similar_product.id`)
    .orderBy(sql`similar_product.place, ${products.rank} desc, ${products.id} desc`)
    .limit(placeholder('limit')),
);

/** What is of the same kind and costs half to double first, then others of the kind, its family, and the category. */
export async function listLike(db: Executor, { limit: most, ...model }: Model & { limit: number }) {
  const kind = model.kind === null ? undefined : kinds.get(model.kind);
  return like(db).execute({
    id: model.id,
    price: model.effectivePriceUgx,
    kind: kind?.id ?? '',
    family: kind ? familyOf(kind) : [],
    category: model.category,
    limit: most,
  });
}
