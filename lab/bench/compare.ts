import { inspect, isDeepStrictEqual } from 'node:util';
import { scaled } from '../scale.ts';
import type { Case, Subject } from './cases.ts';
import { cpuMsOf, cpuMsOfFamily } from './cpu-time.ts';
import type { LoadGenerator } from './load.ts';

/** Short and alternating, so that other load of the machine affects both. */
const SLICE_SECONDS = scaled(0.8, 0.1);
const TURNS = scaled(2, 1);
/** Of what is compared by its CPU, whose unit is 10 ms. */
const TURNS_OF_PAGES = scaled(6, 1);
const WARM_UP_SECONDS = scaled(0.7, 0.1);
/** As many as later, so that connections to the database and their statements are there. */
const WARM_UP_AT_ONCE = scaled(64, 4);

export interface Arena {
  origins: Record<Subject, string>;
  serverPid: number;
  databasePid: number;
  load: LoadGenerator;
}

export interface Seen {
  latenciesMs: number[];
  failed: number;
  seconds: number;
  serverCpuMs: number;
  databaseCpuMs: number;
}

export async function compare(arena: Arena, what: Case, concurrency: number) {
  const seen: Record<Subject, Seen> = { product: nothing(), limit: nothing() };
  const turns = what.isOwnLimit ? TURNS_OF_PAGES : TURNS;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const subject of ['product', 'limit'] as const) {
      add(seen[subject], await slice(arena, what, subject, concurrency, SLICE_SECONDS));
    }
  }
  return seen;
}

export async function warmUp(arena: Arena, what: Case): Promise<void> {
  await slice(arena, what, 'product', WARM_UP_AT_ONCE, WARM_UP_SECONDS);
  await slice(arena, what, 'limit', WARM_UP_AT_ONCE, WARM_UP_SECONDS);
}

/** Throws where the two answer with different listings: comparing their speed would mean nothing. */
export async function assertSame({ origins }: Arena, what: Case): Promise<void> {
  const requests = what.requests.product();
  for (const [index, limit] of what.requests.limit().slice(0, 10).entries()) {
    const product = await listingsAt(origins.product + requests[index]?.path);
    const bare = await listingsAt(origins.limit + limit.path);
    // A small market has fewer matches than a page, which the product fills with near ones.
    const compared = product.slice(0, scaled(product.length, bare.length));
    if (bare.length === 0 || !isDeepStrictEqual(compared, bare)) {
      const first = product.findIndex((listing, place) => !isDeepStrictEqual(listing, bare[place]));
      const answers = `at place ${first}: ${inspect(product[first])}\nand the limit:\n${inspect(bare[first])}`;
      throw new Error(`${what.name}: ${requests[index]?.path} gives something else than the limit: ${answers}`);
    }
  }
}

async function listingsAt(address: string): Promise<object[]> {
  type Listed = { id: number; group?: unknown; kindName?: unknown; vendor?: { createdAt: unknown } };
  const body = (await (await fetch(address)).json()) as Listed | { products: Listed[] };
  const listed = 'products' in body ? body.products : [body];
  for (const { vendor } of listed) if (vendor) vendor.createdAt = 'some time';
  // A bare search knows no kinds, and a bare database not what they are called.
  for (const each of listed) {
    delete each.group;
    delete each.kindName;
  }
  return listed;
}

async function slice(
  arena: Arena,
  { requests, isOnce = false, isOwnLimit = false }: Case,
  subject: Subject,
  concurrency: number,
  seconds: number,
): Promise<Seen> {
  const cpu = () => Promise.all([cpuMsOf(arena.serverPid), cpuMsOfFamily(arena.databasePid)]);
  const origin = arena.origins[isOwnLimit ? 'product' : subject];
  const job = { origin, concurrency, seconds, requests: requests[subject](), isOnce };
  const [serverBefore, databaseBefore] = await cpu();
  const result = await arena.load.run(job);
  const [server, database] = await cpu();
  const serverCpuMs = server - serverBefore;
  return { ...result, serverCpuMs, databaseCpuMs: database - databaseBefore };
}

function nothing(): Seen {
  return { latenciesMs: [], failed: 0, seconds: 0, serverCpuMs: 0, databaseCpuMs: 0 };
}

function add(sum: Seen, more: Seen): void {
  for (const latency of more.latenciesMs) sum.latenciesMs.push(latency);
  sum.failed += more.failed;
  sum.seconds += more.seconds;
  sum.serverCpuMs += more.serverCpuMs;
  sum.databaseCpuMs += more.databaseCpuMs;
}
