import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Program, startProgram } from '../../server/test/programs/program.ts';
import { prepareChat } from '../../server/test/soak/soak-chat.ts';

const START = join(import.meta.dirname, '../start.ts');
const run = promisify(execFile);
const BUSY_AT_MOST_MS = 10_000;
const BUSY_AGAIN_AFTER_MS = 500;

/** How the product is set up on a host, and on an empty one of the same kind. */
export interface OpenHost {
  settings: Record<string, string>;
  empty: Record<string, string>;
}

export const steps = ['started', 'backed up', 'checked', 'restored'] as const;
/** `yes`, or why not, in the words that a person reads. */
export type Outcome = Record<(typeof steps)[number], string>;

/** Starts a small market, saves it, checks what was saved, restores it elsewhere, and looks whether it is the same. */
export async function tryHost({ settings, empty }: OpenHost, folder: string): Promise<Outcome> {
  const outcome = Object.fromEntries(steps.map((step) => [step, '–'])) as Outcome;
  const step = async (name: keyof Outcome, work: () => Promise<void>): Promise<boolean> => {
    outcome[name] = await work().then(
      () => 'yes',
      (error: unknown) => sayWhy(error).replaceAll(folder, ''),
    );
    return outcome[name] === 'yes';
  };
  const backup = join(folder, 'backup');
  let before: string | undefined;
  const isUp = await step('started', async () => {
    await withMarket(settings, async (url) => {
      await fetchOk(url);
      await prepareChat(settings);
      before = await look(url);
      await step('backed up', async () => cli(settings, 'backup', backup));
    });
  });
  if (!isUp || outcome['backed up'] !== 'yes') return outcome;
  await step('checked', async () => cli(settings, 'backup', '--check'));
  await step('restored', async () => {
    await cli(empty, 'restore', backup);
    const after = await withMarket(empty, look);
    if (after !== before) throw new Error(`Something else came back: ${after}, not ${before}`);
  });
  return outcome;
}

async function withMarket<T>(settings: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> {
  const market = await startProgram('main', settings);
  try {
    await market.ready.catch(() => {
      throw new Error(lastWords(market));
    });
    return await work(market.url);
  } finally {
    await market.stop();
  }
}

/** The listings that a visitor sees, and the bytes of the first photo. */
async function look(url: string): Promise<string> {
  const products = await fetchOk(`${url}/api/products?limit=50`);
  const [first] = (await products.json()) as { id: number; title: string; images: string[] }[];
  if (!first) return 'nothing';
  await fetchOk(`${url}/products/${first.id}`);
  const photo = await fetchOk(new URL(first.images[0] ?? '', url).href);
  const bytes = createHash('sha256').update(Buffer.from(await photo.arrayBuffer()));
  return `${first.id} ${first.title} ${bytes.digest('hex')}`;
}

/** Tries again for a while, as a person does whom a busy server asks to. */
async function fetchOk(url: string): Promise<Response> {
  const until = performance.now() + BUSY_AT_MOST_MS;
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return response;
    if (response.status !== 503 || performance.now() > until) {
      throw new Error(`It says that it is ready, and answers ${response.status}.`);
    }
    await sleep(BUSY_AGAIN_AFTER_MS);
  }
}

async function cli(settings: Record<string, string>, ...args: string[]): Promise<void> {
  const { PATH, HOME } = process.env;
  await run(process.execPath, [START, 'cli', ...args], { env: { PATH, HOME, ...settings } });
}

interface Failed {
  message: string;
  stdout?: string;
  stderr?: string;
}

function sayWhy(error: unknown): string {
  const { message, stdout, stderr } = error as Failed;
  const lines = `${stdout ?? ''}${stderr ?? message}`
    .split(/[\r\n]/)
    .filter((line) => !/^$|\d %$|Warning|^\(/.test(line));
  return lines.join(' ').trim();
}

/** The log of a start that failed ends with the reason. */
function lastWords(market: Program): string {
  const last = market.stdout().trim().split('\n').at(-1) ?? '';
  try {
    const { msg, err } = JSON.parse(last) as { msg: string; err?: { message: string } };
    return err?.message ?? msg;
  } catch {
    return `${last} ${market.stderr()}`.trim();
  }
}
