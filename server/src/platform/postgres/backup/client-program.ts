import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL's own programs, which must be installed for an external `DATABASE_URL`. */
export type ClientProgram = 'pg_dump' | 'pg_restore';

export async function majorOf(program: ClientProgram): Promise<number> {
  const version = await runClientProgram(program, ['--version']);
  return Number.parseInt(/\d+/.exec(version)?.[0] ?? '', 10);
}

export async function runClientProgram(program: ClientProgram, flags: readonly string[]): Promise<string> {
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [written, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(missing(program), { cause: error }) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(written) : reject(new Error(`${program} failed: ${complaints.trim()}`)),
    );
  });
}

/** Passes an address whose password is in a file of mode 0600: all users of the machine can read arguments. */
export async function withPasswordFile<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'akatale-'));
  try {
    const address = new URL(url);
    const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, '\\$&');
    const file = join(folder, 'password');
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
    address.password = '';
    address.searchParams.set('passfile', file);
    return await work(address.href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function missing(program: ClientProgram): string {
  return (
    `${program} is not installed on this machine. It comes with PostgreSQL's client programs ` +
    '(on Debian: apt-get install postgresql-client).'
  );
}
