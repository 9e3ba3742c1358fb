import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { environmentOfRun } from '../../../embedded-postgres/test/run.ts';
import { waitUntil } from '../wait-until.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A process of the product, started as in production. */
export interface Program {
  url: string;
  process: ChildProcess;
  /** Everything it wrote so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves when it reports that it is ready; rejects with its output where it exits before. */
  ready: Promise<void>;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
  /** Stops it by SIGTERM; its exit code, 1 where it had to be killed after ten seconds. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** How a process is started. */
export interface Start {
  command: string[];
  cwd: string;
  /** Its whole environment but PORT and that of the run. */
  settings: Record<string, string>;
  /** The account that it runs as. */
  account?: { uid?: number; gid?: number };
}

/** Starts `role` with only these settings as its environment, on its own port. */
export async function startProgram(
  role: 'main' | 'web' | 'worker' | 'demo',
  settings: Record<string, string>,
): Promise<Program> {
  return startProcess({ command: [process.execPath, join(ROOT, 'tools/start.ts'), role], cwd: ROOT, settings });
}

/** The same for any command that starts the product. */
export async function startProcess({ command, cwd, settings, account }: Start): Promise<Program> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${settings['PORT'] ?? port}`;
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, {
    cwd,
    env: { ...environmentOfRun(), PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = untilReady(output, ended);
  // A caller that does not wait for it does not need the reason.
  ready.catch(() => undefined);
  return {
    url,
    process: child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ready,
    ended,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(output: { stdout: string; stderr: string }, ended: Promise<number | null>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const isReady = () => / is ready\b/.test(output.stdout);
  const explain = () => `It did not become ready.\n${output.stdout}${output.stderr}`;
  await waitUntil(() => hasEnded || isReady(), explain);
  if (!isReady()) throw new Error(explain());
}

/** Below those of outgoing connections, of which one might have it before the program listens. */
const PORTS = [10_000, 32_000] as const;

/** A port that nothing listened at a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
