import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { takesConnections } from '../programs/takes-connections.ts';
import { waitUntil } from '../wait-until.ts';

/** A server that carries live events between processes. */
export interface Broker {
  process: ChildProcess;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a program, and waits until it accepts connections. */
export async function startBroker([program = '', ...settings]: readonly string[], port: number): Promise<Broker> {
  const child = spawn(program, settings, { stdio: 'ignore' });
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
      return takesConnections(port);
    },
    () => `${program} takes no connections.`,
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
