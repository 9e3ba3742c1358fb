import { dirname, join } from 'node:path/posix';
import { relativeImports } from './cycles.ts';
import { finding, isTest, type Finding, type Source } from './source.ts';

/** The wings of the house, each of which knows those before it. */
const wings = ['people', 'market', 'deals', 'trust', 'notices', 'desk'] as const;
type Wing = (typeof wings)[number];

const FLOOR = /^(contracts\/src|server\/src\/modules|web\/src\/features|web\/src\/text(?:\/(?:lg|sw))?)\/(\w+)\//;

/** The wing of a file; undefined for what is in none, as money and the shell. */
export function wingOf(path: string): Wing | undefined {
  const [, , wing = ''] = FLOOR.exec(path) ?? [];
  return wings.find((each) => each === wing);
}

const IN_WINGS = /^(?:server\/src\/modules|web\/src\/features)\//;
/** What is in no wing; a rendered page knows who looks at it. */
const BELOW_WINGS = /^(?:contracts\/src\/(?!pages\/)|web\/src\/text\/)/;

/** Law 7: on each floor (contracts, modules, features with their texts) a wing imports only those before it. */
export function wingsKnowThoseBefore(source: Source): Finding[] {
  const from = wingOf(source.path);
  if (isTest(source.path)) return [];
  if (!from && IN_WINGS.test(source.path)) {
    return [finding(source, 0, 'wingsKnowThoseBefore', 'Law 7: modules and features are in one of the six wings.')];
  }
  const isBelow = !from && BELOW_WINGS.test(source.path);
  const isLater = (to: Wing) => from !== undefined && wings.indexOf(to) > wings.indexOf(from);
  return relativeImports(source).flatMap(({ specifier, offset }) => {
    const to = wingOf(join(dirname(source.path), specifier));
    if (!to || !(isBelow || isLater(to))) return [];
    const message = from
      ? `Law 7: “${from}” comes before “${to}”: a slot, an event, a column that it sets, or a function that app/wings.ts passes in.`
      : `Law 7: what is in no wing stands below all of them, and does not know “${to}”.`;
    return finding(source, offset, 'wingsKnowThoseBefore', message);
  });
}
