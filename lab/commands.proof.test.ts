import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { environmentOfRun } from '../embedded-postgres/test/run.ts';
import { commands, shortLines } from './commands.ts';
import { Missing } from './missing.ts';

const ROOT = join(import.meta.dirname, '..');
const GIVE_UP_AFTER_MS = 15 * 60_000;
const MOST_BYTES = 16_000_000;
const RECORDS = '{README.md,docs/**,lab/**}';

interface Ended {
  code: number;
  output: string;
}

async function lab(words: string, settings: Record<string, string> = {}): Promise<Ended> {
  const env = { ...environmentOfRun(), ...settings };
  return new Promise((resolve) => {
    const args = ['run', 'lab', '--', ...words.split(' ').filter(Boolean)];
    execFile('npm', args, { cwd: ROOT, env, maxBuffer: MOST_BYTES }, (error, ...said) => {
      const output = stripVTControlCharacters(said.join(''));
      resolve({ code: error ? Number(error.code ?? NaN) : 0, output });
    });
  });
}

/** By path, when each file was last written. */
function lastWritten(): Record<string, number> {
  const paths = globSync(RECORDS, { cwd: ROOT }).toSorted();
  return Object.fromEntries(paths.map((path) => [path, statSync(join(ROOT, path)).mtimeMs]));
}

describe('in the short mode', () => {
  /** What each run says last where its whole path is done. */
  const says: Record<string, RegExp> = {
    bench: /held-out: 20 searches[^]*Discover page, visitor/,
    'bench filters sizes follows desk overload':
      /mixed × 4[^]*a rare condition[^]*search, p95[^]*notified twice or not at all +0\b[^]*search insights/,
    'bench chat': /idle people[^]*40 sockets[^]*300 messages\/s/,
    'bench photos': /the packed ones themselves[^]*MiB after photos/,
    'bench promises': /after 30 s offline[^]*the list searched in \d/,
    'bench announcements': /NOTIFY +share +outbox[^]*\n8 +5 /,
    'bench-page': /requests begun before LCP[^]*second visit by the service worker/,
    'soak 60 1': /lost: 0/,
    'steady 3': /3 min: [^]*lost: 0,[^]*MB in the last half/,
    house: /^people ← market: \d/m,
  };
  let before: Record<string, number>;
  let whole: Ended;

  beforeAll(async () => {
    before = lastWritten();
    whole = await lab('short');
  }, GIVE_UP_AFTER_MS);

  test.each(shortLines)('npm run lab -- %s goes its whole way', (command) => {
    const [, after = ''] = whole.output.split(`\n— npm run lab -- ${command}\n`);
    const [own = ''] = after.split('\n— ');
    expect(own).toMatch(says[command] ?? 'It has no row here.');
    expect(own).toMatch(/^ended with 0 after/m);
  });

  test('all of it ends with 0', () => {
    expect(whole.code, whole.output).toBe(0);
  });

  test('its figures mean nothing, and no document is written', () => {
    expect(whole.output).toContain('the figures mean nothing, and are kept nowhere');
    expect(lastWritten()).toEqual(before);
  });

  test('one command alone runs so too', async () => {
    const { code, output } = await lab('bench visitor --short');
    expect(output).toMatch(/are kept nowhere[^]*Discover page, visitor/);
    expect(code).toBe(0);
  });
});

const nowhere = { LAB_PROGRAMS: join(import.meta.dirname, 'docs') };

test.each([
  ['', {}, /Usage: npm run lab[^]*bench-page[^]*drills[^]*short/],
  ['constructor', {}, /Usage: npm run lab/],
  ['cluster', nowhere, /apt-get install .*etcd-server postgresql-15 patroni haproxy pgbouncer nats-server nginx/],
  ['drills broker', nowhere, /apt-get install .*etcd-server/],
  ['bench announcements', nowhere, /apt-get install .*nats-server$/m],
] as const)(
  '“npm run lab -- %s” says what there is or what is missing, and ends with 2',
  async (words, settings, says) => {
    const { code, output } = await lab(words, settings);
    expect(output).toMatch(says);
    expect(code).toBe(2);
  },
);

/* Without a program for each, which would load most of the product to say a line. */
test.each([
  ['bench dance', /Nothing is called “dance”, but chat,[^]*feed, first page/],
  ['soak long', /Usage: npm run lab -- soak/],
  ['steady long', /Usage: npm run lab -- steady/],
  ['cluster dance', /Usage: npm run lab -- cluster/],
  ['drills dance', /No drill is called that, but: the primary is killed/],
])('“%s” is refused in words, and ends with 2', async (words, says) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await inShortMode(words)).toBe(2);
  expect(said.mock.calls.join('\n')).toMatch(says);
});

test.each([
  ['cluster', /apt-get install .*etcd-server/],
  ['drills', /apt-get install .*etcd-server/],
  ['bench-page', /No Chromium starts/],
  ['bench promises', /No Chromium starts/],
])('“%s --short” says what is missing', async (words, says) => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(inShortMode(words)).rejects.toThrow(Missing);
  await expect(inShortMode(words)).rejects.toThrow(says);
});

/** Runs a command here. Its first import reads the mode, and where the servers are. */
async function inShortMode(words: string): Promise<number> {
  vi.stubEnv('LAB_SHORT', 'yes');
  vi.stubEnv('LAB_PROGRAMS', nowhere.LAB_PROGRAMS);
  const [name = '', ...rest] = words.split(' ');
  const { run } = await commands[name]!.load();
  return run(rest);
}
