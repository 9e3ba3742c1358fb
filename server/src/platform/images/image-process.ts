import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import type { ImageJob, ImageJobOutcome } from './image-processor.ts';

/* Decodes untrusted files, one at a time. It has no environment and no secrets, and may be killed at any moment. */

// A signal to the whole process group asks the server to finish its requests, which need this process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
// `process.exit` would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const received = { chunks: [] as Buffer[], bytes: 0 };
process.stdin.on('data', (chunk: Buffer) => {
  received.chunks.push(chunk);
  received.bytes += chunk.length;
});

enableCompileCache();
const { imageJobs } = await import('./image-processor.ts');

process.on('message', (job: ImageJob) => {
  void perform(job).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');

async function perform({ name, options, fileBytes }: ImageJob): Promise<ImageJobOutcome> {
  try {
    const file = await readFile(fileBytes);
    const work = imageJobs[name] as (file: Buffer, ...options: unknown[]) => Promise<unknown>;
    return { done: await work(file, ...options) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readFile(length: number): Promise<Buffer> {
  while (received.bytes < length) await once(process.stdin, 'data');
  received.bytes = 0;
  return Buffer.concat(received.chunks.splice(0));
}
