import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { Person } from './apps/people.ts';
import { nameOf, type GoodRequest, type Market } from './apps/small-market.ts';
import type { Traces } from './traces.ts';

/** What the tests that hold for every endpoint and every module ask of one module. */
export interface ModuleCases {
  /**
   * The status that each kind of person gets: a row for each endpoint, and one more for each of its
   * variants, whose name follows in brackets.
   */
  access: string;
  /**
   * For each endpoint, by its method and path, a request that is in order, as the vendor would send
   * it. What is created is a new one each time.
   */
  requests: Record<string, (market: Market) => Promise<GoodRequest>>;
  /** The requests of the rows that are variants; `who` sends it, null for a visitor. */
  variants?: Record<string, (market: Market, who: Person | null) => Promise<GoodRequest>>;
  /** What people leave behind in this module; for export and erasure. */
  traces?: Traces;
}

const folder = join(import.meta.dirname, 'cases');

/** Those of every module, from the files in `test/cases`. */
export const moduleCases: readonly ModuleCases[] = await Promise.all(
  (await readdir(folder)).toSorted().map(async (file) => {
    const { cases } = (await import(join(folder, file))) as { cases: ModuleCases };
    return cases;
  }),
);

const requests = Object.assign({}, ...moduleCases.map((cases) => cases.requests)) as ModuleCases['requests'];

/** A request to an endpoint that is in order. */
export async function goodRequest(market: Market, endpoint: EndpointSpec): Promise<GoodRequest> {
  const make = requests[nameOf(endpoint)];
  if (!make) throw new Error(`No file in test/cases has a request for ${nameOf(endpoint)}.`);
  return make(market);
}

/** One after the other: what some of them prepare, such as the one support chat of a person, others replace. */
export async function goodRequests<E extends EndpointSpec>(
  market: Market,
  endpoints: readonly E[],
): Promise<(GoodRequest & { endpoint: E })[]> {
  const made: (GoodRequest & { endpoint: E })[] = [];
  for (const endpoint of endpoints) made.push({ endpoint, ...(await goodRequest(market, endpoint)) });
  return made;
}
