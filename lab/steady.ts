/**
 * For so many minutes 500 people are connected and do all kinds of things, and nothing is killed: what was acknowledged is
 * stored and read, no request fails, and memory does not grow in the last half.
 */
import { drawTable } from './bench/table.ts';
import { isShort } from './scale.ts';
import { runSteadily, type Sample, type SteadyReport } from './steady/run-steady.ts';
import { lastHalf, slopeOf } from './steady/slope.ts';
import type { Memory } from './steady/watched-program.ts';

const MAX_GROWTH_MB_PER_MINUTE = 0.2;
const MEGABYTE = 1_000_000;
const programs = ['web', 'worker'] as const;

export async function run([minutes = '60']: readonly string[]): Promise<number> {
  if (Number.isNaN(Number(minutes))) {
    console.error('Usage: npm run lab -- steady [MINUTES]');
    return 2;
  }
  return (await soakSteadily(Number(minutes))) ? 0 : 1;
}

/** Prints a line for each minute and the result; whether all promises were kept. */
async function soakSteadily(minutes: number): Promise<boolean> {
  const report = await runSteadily(minutes, (sample) => console.log(lineOf(sample)));
  const { samples, failed, faults, ...counts } = report;
  console.log(counts);
  for (const [reason, count] of failed) console.log(`failed ${count} times: ${reason}`);
  for (const [fault, same] of Map.groupBy(faults, (each) => each)) console.log(`fault ${same.length} times: ${fault}`);
  const growths = programs.map((program) => growthOf(lastHalf(samples), program));
  console.log(
    drawTable(['MB in the last half', 'first', 'last', 'growth per minute', 'of resident memory'], growths.map(rowOf)),
  );
  return isKept(report) && (isShort || growths.every(({ heap }) => heap < MAX_GROWTH_MB_PER_MINUTE));
}

/** In the short mode caches still fill, and what a busy machine did not do in time is no fault; a refusal is one. */
function isKept({ lost, twice, misnamed, unread, dropped, failed, faults }: SteadyReport): boolean {
  const wrong = lost + twice + misnamed + unread;
  if (isShort) return wrong === 0 && ![...failed.keys()].some((kind) => /^(?:4\d\d|500) /.test(kind));
  return wrong + dropped + failed.size + faults.length === 0;
}

interface Growth {
  name: string;
  /** In megabytes. */
  first: number;
  last: number;
  /** In megabytes per minute. */
  heap: number;
  resident: number;
}

/** Of what the program refers to: its heap, and the buffers that it holds. */
function growthOf(samples: readonly Sample[], name: (typeof programs)[number]): Growth {
  const used = ({ heap, buffers }: Memory) => (heap + buffers) / MEGABYTE;
  const slope = (of: (memory: Memory) => number) =>
    slopeOf(samples.map((sample) => ({ minute: sample.minute, value: of(sample[name]) })));
  const [first, last] = [samples[0], samples.at(-1)].map((sample) => (sample ? used(sample[name]) : NaN));
  return {
    name,
    first: first ?? NaN,
    last: last ?? NaN,
    heap: slope(used),
    resident: slope(({ resident }) => resident / MEGABYTE),
  };
}

function rowOf({ name, first, last, heap, resident }: Growth): string[] {
  return [name, first.toFixed(1), last.toFixed(1), heap.toFixed(3), resident.toFixed(3)];
}

function lineOf({ minute, web, worker, connected, messages, requests, failed }: Sample): string {
  const memory = ({ heap, buffers, resident }: Memory) =>
    `heap ${(heap / MEGABYTE).toFixed(2)} + ${(buffers / MEGABYTE).toFixed(2)}, resident ${(resident / MEGABYTE).toFixed(1)} MB`;
  const done = `${connected} connected, ${messages} messages, ${requests} requests, ${failed} failed`;
  return `${minute} min: web ${memory(web)}; worker ${memory(worker)}; ${done}`;
}
