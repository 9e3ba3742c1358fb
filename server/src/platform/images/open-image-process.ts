import { fork, type ChildProcess } from 'node:child_process';
import type { ImageJob, ImageJobOutcome } from './image-processor.ts';

export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
  /** `limits`: the file needed more than any photo. `machine`: the machine had no resources left. */
  readonly reason: 'limits' | 'machine';
  readonly detail: string;

  constructor(reason: 'limits' | 'machine', detail: string) {
    super(`A process for images ended: ${detail}.`);
    this.reason = reason;
    this.detail = detail;
  }
}

export interface ImageProcess {
  /** Jobs must not overlap. Throws `ImageProcessEnded` where the process died, any other error for a fault of ours. */
  run(job: Omit<ImageJob, 'fileBytes'>, file: Uint8Array, timeLimitMs: number): Promise<unknown>;
  hasEnded(): boolean;
  end(): Promise<void>;
}

export interface ImageProcessSettings {
  entry: string;
  memoryLimitMib: number;
}

const START_TIMEOUT_MS = 30_000;
/** No core dumps of people's photos, and a limit on writable memory that the kernel enforces. */
const SET_LIMITS = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';
/** One thread decodes and one reads; with shared arenas less memory stays unused. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

export async function openImageProcess(settings: ImageProcessSettings): Promise<ImageProcess> {
  const child = forkWithLimits(settings);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  let awaited: PromiseWithResolvers<unknown> | undefined;
  let end: ImageProcessEnded | undefined;

  child.on('message', (message) => awaited?.resolve(message));
  child.once('exit', (code, signal) => {
    fail(signal === 'SIGKILL' ? 'machine' : 'limits', signal ?? `exit code ${code}`);
  });
  child.on('error', ({ message }) => fail('machine', message));
  child.stdin?.on('error', () => undefined);

  function fail(reason: ImageProcessEnded['reason'], detail: string): void {
    end ??= new ImageProcessEnded(reason, detail);
    child.kill('SIGKILL');
    awaited?.reject(end);
  }

  async function next(timeLimitMs: number): Promise<unknown> {
    if (end) throw end;
    awaited = Promise.withResolvers();
    const late = () => fail('limits', `no result within ${timeLimitMs} ms`);
    const timer = setTimeout(late, timeLimitMs);
    keepAlive(child, true);
    try {
      return await awaited.promise;
    } finally {
      clearTimeout(timer);
      keepAlive(child, false);
    }
  }

  await next(START_TIMEOUT_MS).catch(({ detail }: ImageProcessEnded) => {
    throw new ImageProcessEnded('machine', detail);
  });
  return {
    async run(job, file, timeLimitMs) {
      const answer = next(timeLimitMs);
      if (!end) {
        child.send({ ...job, fileBytes: file.length } satisfies ImageJob);
        child.stdin?.write(file);
      }
      const outcome = (await answer) as ImageJobOutcome;
      if ('failed' in outcome) throw new Error(outcome.failed);
      return outcome.done;
    },
    hasEnded: () => end !== undefined,
    async end() {
      keepAlive(child, true);
      fail('machine', 'it was not needed any more');
      await exited;
    },
  };
}

function forkWithLimits({ entry, memoryLimitMib }: ImageProcessSettings): ChildProcess {
  const limited = ['-c', SET_LIMITS, 'sh', String(memoryLimitMib * 1024), process.execPath];
  return fork(entry, {
    execPath: '/bin/sh',
    execArgv: limited,
    env: ENVIRONMENT,
    serialization: 'advanced',
    // A process group of its own: Ctrl-C is for the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

/** An idle process must not keep this one from exiting. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
