import { expect, test } from 'vitest';
import { hosts } from './hosts.ts';
import { readRows, writeRows } from './table.ts';

const [embedded, old] = [hosts[0]!, hosts[1]!];
const outcome = { started: 'yes', 'backed up': 'yes', checked: 'a | b', restored: 'no' };
const empty = 'Before.\n\n| Host | started |\n| --- | --- |\n\nBehind.\n';

/** Without the blanks that make columns. */
const plain = (markdown: string) => markdown.replaceAll(/ +\|/g, ' |');

test('a host that was tried has its day, and one that was not keeps its own and says what was lacking', () => {
  const first = writeRows(empty, [{ host: embedded, lacking: [], outcome, version: '18.4' }], '2026-11-28');
  expect(first).toMatch(/^Before\.\n\n\| Host [^]+\|\n\nBehind\.\n$/);
  expect(plain(first)).toContain(`| ${embedded.name} | yes | yes | a \\| b | no | 18.4 | 2026-11-28 |`);
  const lacking = ['PostgreSQL 15'];
  const again = [embedded, old].map((host) => ({ host, lacking }));
  const second = writeRows(writeRows(first, again, '2026-11-29'), again, '2026-11-30');
  expect(plain(second)).toContain('| 18.4 | 2026-11-28; not 2026-11-30, without PostgreSQL 15 |');
  expect(plain(second)).toContain(`| ${old.name} | – | – | – | – | – | never; not 2026-11-30, without PostgreSQL 15 |`);
  expect([...readRows(second).keys()]).toEqual([embedded.name, old.name]);
  expect(readRows(second).get(embedded.name)).toHaveLength(6);
});
