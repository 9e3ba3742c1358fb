import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';
import { type Program, startProgram } from '../../server/test/programs/program.ts';
import { waitUntil } from '../../server/test/wait-until.ts';

const LONGEST = 200;

/** In bytes, after a collection of all garbage. */
export interface Memory {
  resident: number;
  /** What is used of the heap. */
  heap: number;
  /** Buffers that the heap refers to. */
  buffers: number;
}

export interface WatchedProgram {
  url: string;
  /** Whether it ended by itself. */
  hasEnded(): boolean;
  memory(): Promise<Memory>;
  /** What it logged as an error or wrote to stderr, and how it ended where nobody stopped it. */
  faults(): string[];
  stop(): Promise<number | null>;
}

/** Starts a process of the product with an inspector, which is asked for its memory only. */
export async function startWatched(role: 'web' | 'worker', settings: Record<string, string>): Promise<WatchedProgram> {
  const program = await startProgram(role, { ...settings, NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  await program.ready;
  const inspector = await waitUntil(
    () => /^Debugger listening on (ws:\S+)$/m.exec(program.stderr())?.[1],
    () => `The ${role} has no inspector.`,
  );
  const pid = program.process.pid ?? NaN;
  let end: string | undefined;
  let isStopping = false;
  program.process.once('exit', (code) => {
    if (!isStopping) end = `The ${role} ended with ${code}.`;
  });
  return {
    url: program.url,
    hasEnded: () => end !== undefined,
    async memory() {
      const used = await heapOf(inspector);
      return { ...used, resident: await residentBytes(pid) };
    },
    faults: () => [...faultsOf(program), ...(end === undefined ? [] : [end])],
    async stop() {
      isStopping = true;
      return program.stop();
    },
  };
}

/** Node itself ends a process with an unhandled rejection, and writes it to stderr. */
function faultsOf(program: Program): string[] {
  const logged = program
    .stdout()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
    .map(briefly);
  const written = program
    .stderr()
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:Debugger |For help, see)/.test(line));
  return [...logged, ...written];
}

/** The same fault is the same text, without ids. */
function briefly(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string; cause?: { message: string } } };
  const parts = [msg, err?.message.slice(0, LONGEST), err?.cause?.message];
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…');
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function heapOf(inspector: string): Promise<Omit<Memory, 'resident'>> {
  const socket = new WebSocket(inspector, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const ask = async (method: string): Promise<unknown> => {
    const answered = new Promise((resolve) => void socket.once('message', resolve));
    socket.send(JSON.stringify({ id: 1, method }));
    return (JSON.parse(String(await answered)) as { result: unknown }).result;
  };
  await ask('HeapProfiler.collectGarbage');
  const usage = (await ask('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize: number };
  socket.close();
  return { heap: usage.usedSize, buffers: usage.backingStorageSize };
}
