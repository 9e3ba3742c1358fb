import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { ImageJob, ImageJobName, ImageJobOptions, ImageJobs, ImageProcessor } from './image-processor.ts';
import type { ImageRefusal } from './image-refusal.ts';
import {
  type ImageProcess,
  ImageProcessEnded,
  type ImageProcessSettings,
  openImageProcess,
} from './open-image-process.ts';
import type { ProcessedImage } from './process-image.ts';
import { createProcessingQueue, type WorkOwner } from './processing-queue.ts';
import { formatOf } from './sniff.ts';

export interface ImageProcessorSettings {
  log: Pick<BaseLogger, 'warn'>;
  concurrency?: number;
  waiting?: number;
  timeLimitMs?: number;
  /** Memory that a process may write to, in MiB; Node itself reserves about 600 of them. */
  memoryLimitMib?: number;
  idleMs?: number;
  entry?: string;
}

const defaults = {
  concurrency: Math.min(availableParallelism(), 3),
  waiting: 16,
  // Far above what a real photo of 40 megapixels takes, on a slow core too.
  timeLimitMs: 15_000,
  memoryLimitMib: 1_200,
  idleMs: 30_000,
  entry: join(import.meta.dirname, 'image-process.ts'),
};

export function createImageProcessor(settings: ImageProcessorSettings): ImageProcessor {
  const { log, concurrency, waiting, timeLimitMs, idleMs, ...start } = { ...defaults, ...settings };
  const queue = createProcessingQueue({ concurrency, waiting, waitingPerOwner: 1 });
  const processes = createProcesses({ idleMs, ...start });
  let isClosed = false;

  async function run<Name extends ImageJobName>(
    owner: WorkOwner,
    file: Uint8Array,
    name: Name,
    ...options: ImageJobOptions<Name>
  ): Promise<Awaited<ReturnType<ImageJobs[Name]>> | ImageRefusal> {
    if (!formatOf(file)) return { refused: 'unsupported' };
    const outcome = await queue.run(owner, async () => perform(name, options, file));
    return outcome === 'busy' ? { refused: 'busy' } : (outcome as Awaited<ReturnType<ImageJobs[Name]>> | ImageRefusal);
  }

  async function perform(name: ImageJobName, options: ImageJob['options'], file: Uint8Array): Promise<unknown> {
    if (isClosed) return 'busy';
    let worker: ImageProcess | undefined;
    try {
      worker = await processes.take();
      if (isClosed) {
        await processes.drop(worker);
        return 'busy';
      }
      const result = await worker.run({ name, options }, file, timeLimitMs);
      processes.keep(worker);
      return result;
    } catch (error) {
      if (worker) await processes.drop(worker);
      if (!(error instanceof ImageProcessEnded)) throw error;
      log.warn({ err: error, bytes: file.length }, 'A photo could not be processed.');
      return { refused: error.reason === 'limits' ? 'too-costly' : 'busy' };
    }
  }

  return {
    processImage: async <Width extends number>(owner: WorkOwner, file: Uint8Array, widths: readonly Width[]) =>
      run(owner, file, 'processImage', widths) as Promise<ProcessedImage<Width> | ImageRefusal>,
    processAvatar: async (owner, file) => run(owner, file, 'processAvatar'),
    cropPhoto: async (owner, file, sides) => run(owner, file, 'cropPhoto', sides),
    async close() {
      isClosed = true;
      await processes.close();
    },
  };
}

/** Those that are idle wait a while for the next photo. */
function createProcesses({ idleMs, ...start }: ImageProcessSettings & { idleMs: number }) {
  const idle = new Map<ImageProcess, NodeJS.Timeout>();
  const all = new Set<ImageProcess>();
  const opening = new Set<Promise<ImageProcess>>();

  async function take(): Promise<ImageProcess> {
    // The last one first, so that surplus processes stay idle until they are ended; one may have been killed meanwhile.
    for (const [worker, timer] of [...idle].toReversed()) {
      clearTimeout(timer);
      idle.delete(worker);
      if (!worker.hasEnded()) return worker;
      all.delete(worker);
    }
    const opened = openImageProcess(start);
    opening.add(opened);
    try {
      const worker = await opened;
      all.add(worker);
      return worker;
    } finally {
      opening.delete(opened);
    }
  }

  function keep(worker: ImageProcess): void {
    const timer = setTimeout(() => {
      idle.delete(worker);
      void drop(worker);
    }, idleMs);
    idle.set(worker, timer.unref());
  }

  async function drop(worker: ImageProcess): Promise<void> {
    await worker.end();
    all.delete(worker);
  }

  async function close(): Promise<void> {
    for (const timer of idle.values()) clearTimeout(timer);
    idle.clear();
    await Promise.allSettled(opening);
    await Promise.all([...all].map(drop));
  }

  return { take, keep, drop, close };
}
