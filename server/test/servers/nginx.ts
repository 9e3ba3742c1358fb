import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../programs/find-program.ts';
import { freePort } from '../programs/program.ts';
import { takesConnections } from '../programs/takes-connections.ts';
import { waitUntil } from '../wait-until.ts';

/** The path of this machine's `nginx`; undefined where there is none and it cannot be installed. */
export async function findNginx(): Promise<string | undefined> {
  return findProgram('nginx', 'Nothing is tested behind nginx');
}

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Starts an nginx in front of `upstream` with the shortest configuration there is: it forwards no header of its own. */
export async function startNginx(path: string, upstream: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'akatale-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const configuration = `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {}
    http {
      access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; } }
    }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const child = spawn(path, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
      return takesConnections(port);
    },
    () => `${path} takes no connections.`,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
