import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../tools/build.ts';
import { readBuiltIns } from '../../tools/later-built-ins.ts';

/*
 * No script that is sent, packages included, relies on what the oldest browsers lack. Journeys run without it.
 */
const dist = fileURLToPath(new URL('../dist/client/', import.meta.url));

const { later, known } = readBuiltIns();
const nameOf = (builtIn: string) => builtIn.split(/[#.]/).at(-1) ?? '';
const knownNames = new Set(known.map(nameOf));
const laterNames = new Set(later.map(nameOf).filter((name) => name.length > 2 && !knownNames.has(name)));

/** Used where a browser has it, with what happens elsewhere. */
const optional: Record<string, string> = {
  Segmenter: 'texts are cut at code points',
  canShare: 'the picture is saved to the device',
  getNotifications: 'browsers that have no push',
  getSubscription: 'browsers that have no push',
  hidePopover: 'web/src/ui/overlay/open-menus.ts',
  imageSmoothingQuality: 'a setting that others ignore',
  readText: 'the box to paste into opens',
  requestIdleCallback: 'a second is waited',
  roundRect: 'corners are not round',
  setAppBadge: 'the icon shows no number',
  showNotification: 'browsers that have no push',
  showPopover: 'no tooltips',
  transferSize: 'data saver counts nothing',
  unsubscribe: 'browsers that have no push',
};

/** React asks for them before it uses them. */
const ofReact = [
  'ViewTransition',
  'animation',
  'canGoBack',
  'canIntercept',
  'captureStackTrace',
  'cssFloat',
  'currentEntry',
  'marginBottom',
  'reportError',
  'skipTransition',
  'stackTraceLimit',
  'startViewTransition',
  'transition',
];

interface Found {
  uses: Set<string>;
  /** Names that the scripts themselves give to something. */
  own: Set<string>;
}

interface Visited extends Record<string, unknown> {
  type: string;
  name?: string;
  regex?: { pattern: string; flags: string } | null;
}

function readScript(code: string, { uses, own }: Found): void {
  const visit = (value: unknown, key: string, parent: Partial<Visited>): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, key, parent);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Visited;
    const { type, name = '', regex } = node;
    const isKey = (key === 'property' || key === 'key') && parent['computed'] !== true;
    const isPattern = parent['value'] !== undefined && /Pattern/.test((parent['value'] as Visited | null)?.type ?? '');
    if (type === 'Identifier' && key === 'key' && isKey && !isPattern) own.add(name);
    if (type === 'Identifier' && key !== 'key' && laterNames.has(name)) uses.add(name);
    if (type === 'StaticBlock') uses.add('static {}');
    if (regex && (/\(\?<[=!]/.test(regex.pattern) || regex.flags.includes('v')))
      uses.add(`/${regex.pattern}/${regex.flags}`);
    for (const [inner, child] of Object.entries(node)) visit(child, inner, node);
  };
  visit(parseSync('script.js', code).program, '', {});
}

beforeAll(() => build(), 60_000);

test('the scripts rely on no later built-in', () => {
  const found: Found = { uses: new Set(), own: new Set() };
  for (const file of globSync('{*.js,assets/**/*.js}', { cwd: dist }))
    readScript(readFileSync(dist + file, 'utf8'), found);
  const uses = [...found.uses].filter((name) => !found.own.has(name));
  expect(uses.toSorted()).toEqual([...Object.keys(optional), ...ofReact].toSorted());
}, 60_000);
