/** Each file with what is inserted after a text that it has once, or, where it is new, with all of its text. */
export type Edits = Record<string, [after: string, added: string][] | string>;

/** A brand, which vendors may type and buyers read. */
export const field: Edits = {
  'contracts/src/market/products-schemas.ts': [
    ['\n  condition: z.string(),', '\n  brand: z.nullable(z.string()),'],
    [
      '\n  condition: ConditionName,',
      "\n  brand: z.optional(z.nullable(text({ min: 0, max: textLimits.name, tooShort: problem(fieldProblems, 'NO_TEXT') }))),",
    ],
  ],
  'server/src/database/schema/products.ts': [['\n    condition: text().notNull(),', '\n    brand: text(),']],
  'server/src/modules/market/products/listing-columns.ts': [
    ['\n  condition: string;', '\n  brand: string | null | undefined;'],
    ['\n    condition,', "\n    brand: draft.brand === '' ? null : draft.brand,"],
  ],
  'server/src/modules/market/products/listings/products-store.ts': [
    ['\n  condition: products.condition,', '\n  brand: products.brand,'],
    ['\n      condition: products.condition,', '\n      brand: products.brand,'],
    ["\n      description: '',", '\n      brand: null,'],
  ],
  'server/src/modules/market/products/product-view.ts': [
    ['\n  condition: string;', '\n  brand: string | null;'],
    ['\n    condition: row.condition,', '\n    brand: row.brand,'],
  ],
  'server/src/modules/market/products/product-view.test.ts': [["\n  condition: 'Used - Good',", "\n  brand: 'Tecno',"]],
  'server/test/cases/products.ts': [['const uniqueTexts = {', " brand: 'Zephyrion',"]],
  'web/src/features/market/selling/listing-values.ts': [
    ['export const fieldNames = [', "\n  'brand',"],
    ['const textNames = [', "'brand', "],
  ],
  'web/src/features/market/selling/product-form.tsx': [
    [
      "\n        <ConditionChoice initial={initial.condition} error={errorOf('condition')} />",
      "\n        <TextField {...field('brand')} />",
    ],
  ],
  'web/src/features/market/product/product-page.tsx': [
    [
      '\n        <Fact name={text.condition}>{categoryText.condition(condition)}</Fact>',
      '        {product.brand && <Fact name={text.brand}>{product.brand}</Fact>}',
    ],
  ],
  'web/src/text/market/product-text.ts': [["\n  condition: 'Condition',", "\n  brand: 'Brand',"]],
  'web/src/text/market/selling-text.ts': [["\n    condition: 'Condition',", "\n    brand: 'Brand',"]],
};

/** A choice, at least so many in stock, and a flag, that it is known what it is. */
export const filter: Edits = {
  'contracts/src/market/filters.ts': [
    [
      "\n  postedWithin: { kind: 'choice', values: [1, 7, 30] },",
      "\n  inStock: { kind: 'choice', values: ['2', '10'] },\n  isNamed: { kind: 'flag' },",
    ],
  ],
  'server/src/modules/market/products/reading/product-filters-store.ts': [
    [
      'make_interval(days => ${days})`],',
      "\n  inStock: ['int', (least) => sql`${products.stock} >= ${least}`],\n  isNamed: ['boolean', () => sql`${products.kind} is not null`],",
    ],
  ],
  'web/src/text/market/filter-text.ts': [
    ["postedWithin: 'Posted'", ", inStock: 'In stock'"],
    ["\n    postedWithin: 'Any time',", "\n    inStock: 'Any number',"],
    ["'30': 'Last 30 days' }", ", inStock: { '2': 'Two', '10': 'Ten' }"],
    [
      "'30': 'Posted in the last 30 days' },",
      "\n    inStock: { '2': 'Two', '10': 'Ten' },\n    isNamed: { '1': 'Known' },",
    ],
  ],
  'web/src/text/market/saved-searches-text.ts': [
    [
      "'30': 'listed in the last 30 days',\n    },",
      "\n    inStock: { '2': 'of two', '10': 'of ten' },\n    isNamed: { '1': 'known' },",
    ],
  ],
};

/** `GET /api/brands`. */
export const endpoint: Edits = {
  'contracts/src/market/products-endpoints.ts': [
    [
      "import { storeSorts } from './products.ts';",
      `

export const listBrands = defineEndpoint({
  method: 'GET',
  path: '/api/brands',
  summary: 'Brands of what is for sale, at most 100.',
  access: 'anyone',
  output: z.array(z.string()),
});`,
    ],
  ],
  'server/src/modules/market/products/reading/brands-store.ts': `import { isNotNull } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

export async function findBrands(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.selectDistinct({ brand: products.brand }).from(products).where(isNotNull(products.brand)).limit(limit);
  return rows.flatMap(({ brand }) => brand ?? []);
}
`,
  'server/src/modules/market/products/reading/list-brands.ts': `import type { ProductsDeps } from '../products-deps.ts';
import { findBrands } from './brands-store.ts';

const MOST_BRANDS = 100;

export async function listBrands({ db }: Pick<ProductsDeps, 'db'>): Promise<string[]> {
  return findBrands(db, MOST_BRANDS);
}
`,
  'server/src/modules/market/products/products-routes.ts': [
    [
      "import { getVendorStore } from './reading/get-vendor-store.ts';",
      "\nimport { listBrands } from './reading/list-brands.ts';",
    ],
    [
      '\n  return [',
      '\n    route(contract.listBrands, async () => listBrands(deps), { publicForSeconds: SHARED_SECONDS }),',
    ],
  ],
  'server/test/cases/products.ts': [
    [
      '\nPOST /api/products (own photos)                 401    403     201    201     201        401      403        403    403',
      '\nGET /api/brands                                 200    200     200    200     200        200      200        200    200',
    ],
    ['\n  requests: {', "\n    'GET /api/brands': async () => ({ url: '/api/brands' }),"],
  ],
};
