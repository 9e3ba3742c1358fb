import { findProgram } from '../programs/find-program.ts';
import { type Broker, startBroker } from './broker.ts';

/** The path of this machine's `redis-server`; undefined where there is none and it cannot be installed. */
export async function findRedis(): Promise<string | undefined> {
  return findProgram('redis-server', 'Nothing is tested with Redis');
}

/** Starts one without persistence. */
export async function startRedis(path: string, port: number): Promise<Broker> {
  return startBroker([path, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'], port);
}
