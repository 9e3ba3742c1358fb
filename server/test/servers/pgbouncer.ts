import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../programs/find-program.ts';
import { freePort } from '../programs/program.ts';
import { takesConnections } from '../programs/takes-connections.ts';
import { waitUntil } from '../wait-until.ts';

/** The path of this machine's `pgbouncer`; undefined where there is none and it cannot be installed. */
export async function findPgbouncer(): Promise<string | undefined> {
  return findProgram('pgbouncer', 'Nothing is tested behind a pooler');
}

export interface Pgbouncer {
  /** The database of `behind`, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer with its defaults but for `settings`, in front of the database of the URL `behind`. */
export async function startPgbouncer(
  path: string,
  behind: string,
  settings: Record<string, string> = {},
): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'akatale-pgbouncer-'));
  const [port, at] = [await freePort(), new URL(behind)];
  const name = at.pathname.slice(1);
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${at.hostname} port=${at.port} user=${at.username} password='${decodeURIComponent(at.password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${lines.join('\n')}
`,
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(path, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account });
  const ended = once(child, 'exit');
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
      return takesConnections(port);
    },
    () => `${path} takes no connections.`,
  );
  at.host = `127.0.0.1:${port}`;
  return {
    url: at.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
