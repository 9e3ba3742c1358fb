import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hosts } from './hosts.ts';
import { faultsOf, type Report, runHosts } from './run-hosts.ts';
import { readRows } from './table.ts';

const GIVE_UP_AFTER_MS = 15 * 60_000;
const rows = readRows(await readFile(join(import.meta.dirname, '../../docs/hosts.md'), 'utf8'));
let reports: Report[];

beforeAll(async () => {
  reports = await runHosts(() => undefined);
}, GIVE_UP_AFTER_MS);

test('docs/hosts.md has each of them', () => {
  expect([...rows.keys()]).toEqual(hosts.map(({ name }) => name));
});

test.for(hosts)('$name', ({ name }, { skip }) => {
  const report = reports.find(({ host }) => host.name === name)!;
  skip(report.lacking.length > 0, `needs ${report.lacking.join(' and ')}; last tried ${rows.get(name)?.at(-1)}`);
  expect(faultsOf(report)).toEqual([]);
});
