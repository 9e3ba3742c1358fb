import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { environmentOfRun } from '../../embedded-postgres/test/run.ts';
import { freePort } from '../../server/test/programs/program.ts';
import type { FromHost, ToHost } from './product-host-process.ts';

const PROGRAM = join(import.meta.dirname, 'product-host-process.ts');
const QUICK_START = join(import.meta.dirname, '../../tools/quick-start.ts');

interface Host {
  process: ChildProcess;
  /** The end of what it wrote: the faults in its log. */
  output: string;
}

let host: Host | undefined;
let ids = 0;

/** A product in a process of which this one has one: loading the code takes longer than opening a market. */
export async function startHosted(settings: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  if (host?.process.connected !== true) host = openHost();
  const own = host;
  const id = (ids += 1);
  const port = String(await freePort());
  await ask(own, { id, settings: { PORT: port, LOG_LEVEL: 'warn', ...settings } });
  return { url: `http://127.0.0.1:${port}`, stop: () => ask(own, { id, settings: null }) };
}

function openHost(): Host {
  const child = fork(PROGRAM, { env: environmentOfRun(), execArgv: ['--import', QUICK_START], silent: true });
  const opened: Host = { process: child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (opened.output = (opened.output + chunk.toString()).slice(-10_000)));
  }
  return opened;
}

/** Rejects with what the host says, also where it ends. */
async function ask(to: Host, question: ToHost): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = ({ id, failed }: FromHost) => {
    if (id !== question.id) return;
    if (failed === undefined) resolve();
    else reject(new Error(`${failed}\n${to.output}`));
  };
  const end = () => reject(new Error(`The product has ended.\n${to.output}`));
  to.process.on('message', hear);
  to.process.once('exit', end);
  to.process.send(question);
  await promise.finally(() => {
    to.process.off('message', hear);
    to.process.off('exit', end);
  });
}
