import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { MEMORY } from '../../embedded-postgres/test/run.ts';

/* A run of its own, with a server of PostgreSQL and programs of the product, that ends before its time. */
const RUN = ['-r', './tools/node-version.ts', 'tools/test.ts', 'proofs', 'start/web-and-worker'];
const ROOT = join(import.meta.dirname, '../..');
const LOOKING = { interval: 200, timeout: 240_000 };
/** Each test starts a whole run. */
const TIMEOUT_MS = 500_000;
const NAME = /akatale-test-[\da-f]{8}/;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(command: string, args: string[]): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, { cwd: ROOT, env: { PATH, HOME }, stdio: 'ignore' });
  started.push(child);
  return child;
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const pids = () => globSync('/proc/[0-9]*').map((path) => path.slice('/proc/'.length));
const parentOf = (pid: string) => Number(/\) \w (\d+)/.exec(readIfPresent(`/proc/${pid}/stat`))?.[1]);
const textsOf = (pid: string) => readIfPresent(`/proc/${pid}/environ`) + readIfPresent(`/proc/${pid}/cmdline`);
const childrenOf = (parent: number) => pids().filter((pid) => parentOf(pid) === parent);

/** Its processes but the first, and its folders. */
function partsOf(name: string): string[] {
  const processes = pids().filter((pid) => textsOf(pid).includes(name));
  const folders = [MEMORY, tmpdir(), '/tmp'].flatMap((folder) => globSync(`${folder}/${name}*`));
  return [...processes, ...folders.filter((folder) => existsSync(folder))];
}

/** When its server of PostgreSQL and a program of the product run. */
async function nameOf(runner: number | undefined): Promise<string> {
  return vi.waitUntil(() => {
    const name = NAME.exec(
      childrenOf(runner ?? NaN)
        .map(textsOf)
        .join('\n'),
    )?.[0];
    const texts = pids()
      .map(textsOf)
      .filter((text) => name && text.includes(name));
    const runs = (program: string) => texts.some((text) => text.includes(program));
    return runs('/postgres\0') && runs('/start.ts\0') ? name : undefined;
  }, LOOKING);
}

async function expectNothingLeft(name: string): Promise<void> {
  await expect.poll(() => partsOf(name), LOOKING).toEqual([]);
}

const isLinux = existsSync('/proc/self/environ');

test.runIf(isLinux).each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'nothing of a run is left after %s',
  async (signal) => {
    const runner = start(process.execPath, RUN);
    const name = await nameOf(runner.pid);
    runner.kill(signal);
    await expectNothingLeft(name);
  },
  TIMEOUT_MS,
);

test.runIf(isLinux)(
  'nor after kill -9 of npm',
  async () => {
    const npm = start('npm', ['test', '--', ...RUN.slice(3)]);
    const name = await nameOf(Number(await vi.waitUntil(() => childrenOf(npm.pid!)[0], LOOKING)));
    npm.kill('SIGKILL');
    await expectNothingLeft(name);
  },
  TIMEOUT_MS,
);

test.runIf(isLinux)(
  'nor after kill -9 of a process that runs tests, which is a failure',
  async () => {
    const runner = start(process.execPath, RUN);
    const ended = once(runner, 'exit');
    const name = await nameOf(runner.pid);
    process.kill(Number(childrenOf(runner.pid!).find((pid) => textsOf(pid).includes('/workers/forks'))), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    await expectNothingLeft(name);
  },
  TIMEOUT_MS,
);
