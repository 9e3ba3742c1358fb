/** What browsers newer than the oldest supported ones have built in, by MDN's data on browsers. */
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, SimpleSupportStatement, SupportBlock } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../web/build/oldest-browsers.ts';

/** `Array#toSorted`, `AbortSignal.timeout`, or the name of a global. */
export type BuiltIn = string;

const browsers = ['chrome', 'firefox', 'safari'] as const;

interface Described {
  __compat?: CompatStatement;
}

interface BuiltIns {
  /** Lacking in at least one of the oldest browsers. */
  later: BuiltIn[];
  /** In all of them. */
  known: BuiltIn[];
}

/**
 * In journeys these stay: a push cannot be tried without the first, attributes of HTML go on working without the second, each
 * page would wait a second in place of the third, phones have touches though Safari of computers has none, and tests use the
 * others, as no script of ours does.
 */
export const leftInJourneys =
  /^(Notification|Push\w*|ServiceWorkerRegistration)\b|[pP]opover|IdleCallback|checkVisibility|OffscreenCanvas|^Touch|readText|transferSize/;

export function readBuiltIns(): BuiltIns {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const found: BuiltIns = { later: [], known: [] };
  const add = (compat: CompatStatement | undefined, ...names: BuiltIn[]) => {
    if (compat && isInOldest(compat)) found.known.push(...names);
    else if (compat && isInTwo(compat)) found.later.push(...names);
  };
  const readMembers = (owner: string, members: object, namesOf: (member: string) => BuiltIn[]) => {
    for (const [member, { __compat: compat }] of Object.entries(members as Record<string, Described>)) {
      if (/^[a-z]\w*$/i.test(member) && !member.endsWith('_event')) add(compat, ...namesOf(member));
    }
    // After its members, which are found by its name.
    add((members as Described).__compat, owner);
  };
  const { Intl: intl = {}, ...builtIns } = data.javascript['builtins'] ?? {};
  for (const [owner, members] of Object.entries(builtIns)) {
    readMembers(owner, members, (member) => [`${owner}#${member}`, `${owner}.${member}`]);
  }
  for (const [owner, members] of Object.entries(intl)) {
    readMembers(`Intl.${owner}`, members, (member) => [`Intl.${owner}#${member}`, `Intl.${owner}.${member}`]);
  }
  for (const [owner, members] of Object.entries(data.api)) {
    const isGlobal = owner === 'Window' || owner === 'WorkerGlobalScope';
    readMembers(owner, members, (member) => {
      if (isGlobal) return [member];
      return member.endsWith('_static') ? [`${owner}.${member.slice(0, -7)}`] : [`${owner}#${member}`];
    });
  }
  return found;
}

function isInOldest({ support }: CompatStatement): boolean {
  return browsers.every((browser) => isIn(support, browser, Number(oldestBrowsers[browser])));
}

/** As the types of TypeScript, which name nothing that one browser alone has. */
function isInTwo({ support }: CompatStatement): boolean {
  return browsers.filter((browser) => isIn(support, browser, Number.POSITIVE_INFINITY)).length > 1;
}

function isIn(support: SupportBlock, browser: (typeof browsers)[number], version: number): boolean {
  return [support[browser] ?? []].flat().some((statement) => isSince(statement, version));
}

/** What worked in part until it worked wholly was there. */
function isSince({ version_added: added, version_removed: removed, ...rest }: SimpleSupportStatement, oldest: number) {
  const isThere = !rest.flags && !rest.prefix && !rest.alternative_name && (!removed || rest.partial_implementation);
  return isThere && typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= oldest;
}
