import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { CategoryName } from './products-schemas.ts';
import { demandLevels } from './saved-searches.ts';

export const SavedSearch = z.object({
  id: Id,
  /** The parameters of Discover: `category=Phones&maxPrice=500000`, with `vendor` those of a store. */
  query: z.string(),
  /** Of the store that is looked through. */
  storeName: z.nullable(z.string()),
  createdAt: Instant,
  foundCount: z.int(),
  lastFoundAt: z.nullable(Instant),
  /** `away`: its person has not visited for 60 days. */
  paused: z.nullable(z.enum(['byPerson', 'away'])),
});
export type SavedSearch = z.output<typeof SavedSearch>;

/** People look for goods of the fixed list and would pay this; null for any price. */
export const Demand = z.object({
  term: z.string(),
  category: CategoryName,
  underUgx: z.nullable(z.int()),
  people: z.literal(demandLevels),
});
export type Demand = z.output<typeof Demand>;
