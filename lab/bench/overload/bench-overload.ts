import { scaled } from '../../scale.ts';
import type { BenchRequest } from '../load.ts';
import { drawTable, quantile } from '../table.ts';
import { type OpenLoopGenerator, type Outcome, startOpenLoop } from './open-loop.ts';
import { pin } from './pin.ts';

export interface Subject {
  origin: string;
  serverPid: number;
  databasePid: number;
  cookie: string;
}

const LOADS = scaled([1, 2, 4], [4]);
const WARM_UP_SECONDS = scaled(4, 0.2);
const PEAK_SECONDS = scaled(5, 0.3);
const PEAK_CONNECTIONS = 32;
const LOAD_SECONDS = scaled(12, 0.5);
const RECOVERY_SECONDS = scaled(5, 0.2);
const CONNECTIONS = scaled(4_000, 200);
/** Recovery ends with the last response slower than this. */
const RECOVERED_MS = 500;
const BYPASS_PER_SECOND = 20;

const get = (path: string, cookie?: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) },
});

function requestMixes(cookie: string): Record<string, BenchRequest[]> {
  const products = Array.from({ length: 8 }, (_, index) => get(`/api/products/${1 + index * 37}`));
  const searches = ['iphone', 'bag', 'laptop'].map((word) => get(`/api/discover?search=${word}`));
  const browsing = products.flatMap((product, index) => [
    product,
    get('/api/discover'),
    searches[index % searches.length] ?? product,
    ...(index % 2 ? [get('/', cookie)] : []),
  ]);
  return { feed: [get('/api/discover'), ...searches], mixed: browsing };
}

/**
 * Offers the capacity and multiples of it from a generator pinned to a processor of its own; reports how much is
 * answered, how fast, what happens to the rest and how soon the server recovers.
 */
export async function benchOverload(subject: Subject): Promise<string> {
  const generators = { load: startOpenLoop(), bypass: startOpenLoop() };
  const pinned = await Promise.all([
    ...[subject.serverPid, subject.databasePid].map(async (pid) => pin(pid, 0)),
    ...Object.values(generators).map(async ({ process }) => pin(process.pid ?? NaN, 1)),
  ]);
  const note = pinned.every(Boolean) ? '' : 'Not pinned: generator and server share their processors.\n';
  try {
    const rows: string[][] = [];
    for (const [name, requests] of Object.entries(requestMixes(subject.cookie))) {
      await generators.load.run(closedLoop(subject, requests, WARM_UP_SECONDS));
      for (const load of LOADS) {
        rows.push([`${name} × ${load}`, ...(await measure(subject, generators, requests, load))]);
      }
    }
    return note + drawTable(HEADS, rows);
  } finally {
    await Promise.all([
      ...Object.values(generators).map((generator) => generator.stop()),
      ...[subject.serverPid, subject.databasePid].map(async (pid) => pin(pid, 'all')),
    ]);
  }
}

const HEADS = [
  '',
  'peak/s',
  'offered/s',
  'goodput/s',
  'of peak',
  'p50 ms',
  'p99 ms',
  '503',
  'no Retry-After',
  'other',
  'lost',
  'recovery ms',
  'health p99 ms',
  'file p99 ms',
  'page p99 ms',
];

interface Generators {
  load: OpenLoopGenerator;
  bypass: OpenLoopGenerator;
}

const closedLoop = ({ origin }: Subject, requests: BenchRequest[], seconds: number) => ({
  origin,
  requests,
  connections: PEAK_CONNECTIONS,
  stages: [{ seconds }],
});

async function measure(
  subject: Subject,
  { load: generator, bypass }: Generators,
  requests: BenchRequest[],
  load: number,
): Promise<string[]> {
  const { origin } = subject;
  const answered = await generator.run(closedLoop(subject, requests, PEAK_SECONDS));
  const peak = answered.filter(isSuccess).length / PEAK_SECONDS;

  const bypassJob = {
    origin,
    requests: [get('/healthz'), get(await findScript(origin)), get('/')],
    connections: 50,
    stages: [{ perSecond: BYPASS_PER_SECOND, seconds: LOAD_SECONDS }],
  };
  const stages = [
    { perSecond: peak * load, seconds: LOAD_SECONDS },
    { perSecond: peak / 2, seconds: RECOVERY_SECONDS },
  ];
  const [all, bypassed] = await Promise.all([
    generator.run({ origin, requests, connections: CONNECTIONS, stages }),
    bypass.run(bypassJob),
  ]);
  const endMs = LOAD_SECONDS * 1000;
  const outcomes = all.filter(({ dueMs }) => dueMs < endMs);

  const accepted = outcomes.filter(isSuccess);
  const tookMs = accepted.map((outcome) => outcome.tookMs);
  const inTime = accepted.filter(({ dueMs, tookMs: took }) => dueMs + took <= endMs);
  const goodput = inTime.length / LOAD_SECONDS;
  const refused = outcomes.filter(({ status }) => status === 503);
  const lost = outcomes.filter(({ status }) => status === 0);
  return [
    ...[peak, peak * load, goodput].map((figure) => figure.toFixed(0)),
    `${((100 * goodput) / peak).toFixed(0)} %`,
    ...[0.5, 0.99].map((share) => quantile(tookMs, share).toFixed(0)),
    String(refused.length),
    String(refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length),
    String(outcomes.length - accepted.length - refused.length - lost.length),
    [String(lost.length), ...new Set(lost.map(({ error }) => error))].join(' '),
    recoveryMs(
      all.filter(({ dueMs }) => dueMs >= endMs),
      endMs,
    ).toFixed(0),
    ...bypassJob.requests.map((_, index) => describe(bypassed.filter(({ request }) => request === index))),
  ];
}

const isSuccess = ({ status }: Outcome): boolean => status >= 200 && status < 400;

function recoveryMs(after: readonly Outcome[], endMs: number): number {
  const affected = after.filter((outcome) => !isSuccess(outcome) || outcome.tookMs > RECOVERED_MS);
  return Math.max(0, ...affected.map(({ dueMs }) => dueMs - endMs));
}

function describe(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ tookMs }) => tookMs);
  const failed = outcomes.filter((outcome) => !isSuccess(outcome)).map(({ status }) => status);
  const p99 = quantile(times, 0.99).toFixed(0);
  return failed.length > 0 ? `${p99} (${failed.length} failed: ${[...new Set(failed)].join(', ')})` : p99;
}

async function findScript(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  return /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '/';
}
