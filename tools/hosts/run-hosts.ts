import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { type Host, hosts, lookAround, openMachine } from './hosts.ts';
import { type Outcome, steps, tryHost } from './try-host.ts';

export interface Report {
  host: Host;
  /** What this machine has not; empty where the host was tried. */
  lacking: string[];
  outcome?: Outcome;
  version?: string;
}

/** Tries every host that this machine can be, a few at once. */
export async function runHosts(onReport: (report: Report) => void): Promise<Report[]> {
  await using closing = new AsyncDisposableStack();
  const { dir, remove } = await openTemporaryFolder();
  closing.defer(remove);
  const found = await lookAround();
  const machine = openMachine(found, dir, (end) => closing.defer(end));
  const reports: Report[] = [];
  const waiting = hosts.entries();
  const work = async (): Promise<void> => {
    for (const [index, host] of waiting) {
      const lacking = found.lacks(host);
      const report: Report = { host, lacking, ...(lacking.length === 0 && (await tryOne(host, `host${index + 1}`))) };
      reports[index] = report;
      onReport(report);
    }
  };
  const tryOne = async (host: Host, id: string) => {
    const { version, ...open } = await host.open(machine, id);
    const folder = join(dir, `${id}_backup`);
    await mkdir(folder);
    return { version, outcome: await tryHost(open, folder) };
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 3) }, work));
  return reports;
}

/** What was not as expected, of a host that was tried. */
export function faultsOf({ host, outcome }: Report): string[] {
  if (!outcome) return [];
  return steps
    .filter((step) => !(host.expected?.[step] ?? /^yes$/).test(outcome[step]))
    .map((step) => `${host.name}: ${step}: ${outcome[step]}`);
}
