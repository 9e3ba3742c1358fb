import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 90_000;

/** The built product, started as anyone would start it, on a folder and a port of its own. */
export interface RunningProduct {
  url: string;
  /** Its process. */
  pid: number;
  /** Stops it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `role` with these settings on top of a clean environment; resolves when it is ready. Its
 * data is thrown away when it stops, but for a `DATA_DIR` that was asked for.
 */
export async function startProduct(
  role: 'main' | 'demo',
  settings: Record<string, string> = {},
): Promise<RunningProduct> {
  const kept = settings['DATA_DIR'];
  const directory = kept ?? (await makeOpenFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts'), role], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: directory,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child, url);
  return {
    url,
    pid: child.pid ?? NaN,
    async stop() {
      const code = await ended(child);
      if (!kept) await rm(directory, { recursive: true, force: true });
      return code;
    },
  };
}

/** One that the account of the database can enter: for root it would otherwise keep its data elsewhere. */
async function makeOpenFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'akatale-journey-'));
  await chmod(directory, 0o755);
  return directory;
}

/** Resolves when the product prints its address; rejects with what it said if it ends before. */
function untilReady(child: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const give = (reason: string) => reject(new Error(`${reason}\n${output}`));
    const timer = setTimeout(() => give('The product did not become ready.'), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes(url)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      give(`The product ended with ${code} before it was ready.`);
    });
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
