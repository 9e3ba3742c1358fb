import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../programs/find-program.ts';
import { takesConnections } from '../programs/takes-connections.ts';
import { waitUntil } from '../wait-until.ts';

/** The path of this machine's `redis-server`; undefined where there is none and it cannot be installed. */
export async function findRedis(): Promise<string | undefined> {
  return findProgram('redis-server', 'Nothing is tested with Redis');
}

export interface RedisServer {
  process: ChildProcess;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts one without persistence, and waits until it accepts connections. */
export async function startRedis(path: string, port: number): Promise<RedisServer> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const child = spawn(path, settings, { stdio: 'ignore' });
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
      return takesConnections(port);
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
