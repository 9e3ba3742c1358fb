import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** PostgreSQL's own programs, which must be installed for an external `DATABASE_URL`. */
export type ClientProgram = 'pg_dump' | 'pg_restore' | 'psql';

const PASSWORD_FILE = 'PGPASSFILE';

export async function majorOf(program: ClientProgram): Promise<number> {
  const version = await runClientProgram(program, ['--version']);
  return Number.parseInt(/\d+/.exec(version)?.[0] ?? '', 10);
}

export async function runClientProgram(
  program: ClientProgram,
  flags: readonly string[],
  variables?: Record<string, string>,
): Promise<string> {
  const { child, ended } = startClientProgram(program, flags, variables);
  child.stdin.end();
  const [written] = await Promise.all([text(child.stdout), ended]);
  return written;
}

export function startClientProgram(
  program: ClientProgram,
  flags: readonly string[],
  variables: Record<string, string> = {},
) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') || name === PASSWORD_FILE);
  const child = spawn(program, flags, { env: { ...Object.fromEntries(inherited), LC_ALL: 'C', ...variables } });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(missing(program), { cause: error }) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${complaints.trim() || `exit code ${code}`}`)),
    );
  });
  ended.catch(() => undefined);
  return { child, ended };
}

function missing(program: ClientProgram): string {
  return (
    `${program} is not installed on this machine. It comes with PostgreSQL's client programs ` +
    '(on Debian: apt-get install postgresql-client).'
  );
}
