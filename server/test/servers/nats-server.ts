import { join } from 'node:path';
import { lookUpProgram } from '../programs/find-program.ts';
import { startBroker, type Broker } from './broker.ts';

const STAND_IN = join(import.meta.dirname, 'nats-stand-in.ts');

/** This `nats-server`, or that of the machine; where there is none, a stand-in. Tests install none. */
export async function startNats(port: number, program?: string): Promise<Broker> {
  const path = program ?? (await lookUpProgram('nats-server'));
  const command =
    path === undefined
      ? [process.execPath, STAND_IN, String(port)]
      : [path, '--addr', '127.0.0.1', '--port', String(port)];
  return startBroker(command, port);
}
