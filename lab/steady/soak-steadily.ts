import { drawTable } from '../bench/table.ts';
import { runSteadily, type Sample, type SteadyReport } from './run-steady.ts';
import { lastHalf, slopeOf } from './slope.ts';
import type { Memory } from './watched-program.ts';

const MAX_GROWTH_MB_PER_MINUTE = 0.2;
const MEGABYTE = 1_000_000;
const programs = ['web', 'worker'] as const;

/** Prints a line for each minute and the result; whether all promises were kept. */
export async function soakSteadily(minutes: number): Promise<boolean> {
  const report = await runSteadily(minutes, (sample) => console.log(lineOf(sample)));
  const { samples, failed, faults, ...counts } = report;
  console.log(counts);
  for (const [reason, count] of failed) console.log(`failed ${count} times: ${reason}`);
  for (const [fault, same] of Map.groupBy(faults, (each) => each)) console.log(`fault ${same.length} times: ${fault}`);
  const growths = programs.map((program) => growthOf(lastHalf(samples), program));
  console.log(
    drawTable(['MB in the last half', 'first', 'last', 'growth per minute', 'of resident memory'], growths.map(rowOf)),
  );
  return isKept(report) && growths.every(({ heap }) => heap < MAX_GROWTH_MB_PER_MINUTE);
}

function isKept({ lost, twice, misnamed, unread, dropped, failed, faults }: SteadyReport): boolean {
  return lost + twice + misnamed + unread + dropped + failed.size + faults.length === 0;
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
