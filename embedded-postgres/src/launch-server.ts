import { spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwnerOf, type ClusterPaths } from './cluster-paths.ts';
import type { Programs } from './make-runnable.ts';
import { asAccount } from './server-account.ts';

const LARGEST_LOG_BYTES = 5_000_000;
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 29_999;

export type ServerSettings = Record<string, string>;

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface LaunchedServer {
  port: number;
  /** What the process wrote to its log, once it has exited. */
  failure(): Promise<string | undefined>;
}

/**
 * Launches the server in a session of its own, so that Ctrl-C reaches the program first and the program stops the
 * server when it no longer needs it. @param preferredPort the port of the server that died, which its clients still use
 */
export async function launchServer(
  paths: ClusterPaths,
  programs: Programs,
  settings: ServerSettings,
  preferredPort?: number,
): Promise<LaunchedServer> {
  const port = preferredPort ?? (await findFreePort());
  await rotateLog(paths);
  const log = await open(paths.log, 'a+', 0o600);
  await giveToOwnerOf(paths, paths.log);
  const { size: logStart } = await log.stat();

  const all = { ...SETTINGS, ...settings, port: String(port) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programs.postgres, ['-D', paths.cluster, ...flags], {
    ...asAccount(paths.account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `It ended with ${signal ?? `code ${code}`}.`));
  await log.close();

  return {
    port,
    async failure() {
      if (ended === undefined) return undefined;
      const reader = await open(paths.log);
      const { buffer, bytesRead } = await reader.read({ position: logStart, length: 8_000 });
      await reader.close();
      return `${ended} ${buffer.toString('utf8', 0, bytesRead)}`;
    },
  };
}

/** Below the range for outgoing connections, so that a restart finds the port free. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT + 1));
    if (await isFree(port)) return port;
    await sleep(1);
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function rotateLog(paths: ClusterPaths): Promise<void> {
  const size = await stat(paths.log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(paths.log, `${paths.log}.1`);
}
