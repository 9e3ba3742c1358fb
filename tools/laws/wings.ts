import { dirname, join } from 'node:path/posix';
import { relativeImports } from './cycles.ts';
import { finding, isTest, type Finding, type Source } from './source.ts';

/** The wings of the house, each of which knows those before it. */
const wings = ['people', 'market', 'deals', 'trust', 'notices', 'desk'] as const;

const FLOOR = /^(contracts\/src|server\/src\/modules|web\/src\/features|web\/src\/text(?:\/(?:lg|sw))?)\/(\w+)\//;

/** The wing of a file; undefined for what is in none, as money and the shell. */
export function wingOf(path: string): string | undefined {
  const [, , wing = ''] = FLOOR.exec(path) ?? [];
  return wings.find((each) => each === wing);
}

/** Law 7: on each floor (contracts, modules, features with their texts) a wing imports only those before it. */
export function wingsKnowThoseBefore(source: Source): Finding[] {
  const from = wingOf(source.path);
  if (isTest(source.path)) return [];
  const isBelow = /^(?:contracts\/src|web\/src\/text)\/(?!pages\/)/.test(source.path);
  return relativeImports(source).flatMap(({ specifier, offset }) => {
    const to = wingOf(join(dirname(source.path), specifier));
    if (!to || from === to) return [];
    if (from ? wings.findIndex((each) => each === to) < wings.findIndex((each) => each === from) : !isBelow) return [];
    const message = from
      ? `Law 7: “${from}” comes before “${to}” and does not know it: a slot, an event or a column that it writes.`
      : `Law 7: what is in no wing stands below all of them, and does not know “${to}”.`;
    return finding(source, offset, 'wingsKnowThoseBefore', message);
  });
}
