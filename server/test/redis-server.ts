import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);
const NAME = 'redis-server';

/**
 * The path of this machine's `redis-server`, installed with apt-get where this is root on Debian.
 * Without one it says so in a sentence, and there is none.
 */
export async function findRedis(): Promise<string | undefined> {
  const there = await lookUp();
  if (there !== undefined) return there;
  try {
    if (process.getuid?.() !== 0) throw new Error('only root can install it');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', [...wait, 'update'], { env });
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', NAME], { env });
  } catch {
    process.stderr.write('Nothing is tested with Redis: install the package `redis-server`.\n');
  }
  return lookUp();
}

async function lookUp(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, NAME);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

export interface RedisServer {
  process: ChildProcess;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
}

/** Starts one that keeps nothing, and waits until it takes connections. */
export async function startRedis(path: string, port: number): Promise<RedisServer> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const child = spawn(path, settings, { stdio: 'ignore' });
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
      return answers(port);
    },
    () => `${path} takes no connections.`,
  );
  return {
    process: child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
