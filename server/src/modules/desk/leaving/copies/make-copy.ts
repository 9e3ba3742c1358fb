import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import type { LeavingDeps } from '../leaving-deps.ts';
import { deleteCopiesOf, deleteExpired, findCopyToMake, setState, type StoredParts } from './copies-store.ts';
import { writeCopy } from './write-copy.ts';

interface CopyToMake {
  id: number;
  fileKey: string;
}

const RETRIES = 3;
export const copyMaking = defineJob<CopyToMake>('leaving.make-copy', {
  retryLimit: RETRIES,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 20,
  expireInSeconds: 900,
  concurrency: 2,
});
export const copyRemoval = defineJob<StoredParts>('leaving.remove-copy');
export const copySweep = defineJob<Record<string, never>>('leaving.sweep-copies');

const PART_BYTES = 4_000_000;

/** Into the folder that no address leads to and no backup contains. */
export const partKey = (fileKey: string, part: number): string => `copies/${fileKey}-${part}.zip`;

/** In parts, so that neither the whole file nor all photos are ever in memory. Stops where the copy is gone meanwhile. */
export async function makeCopy(
  deps: LeavingDeps,
  { id, fileKey }: CopyToMake,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<void> {
  const copy = await findCopyToMake(deps.db, id);
  if (copy?.status === 'ready') return;
  const stored = { parts: 0, bytes: 0 };
  let isGone = copy === undefined;
  const store = async (bytes: Uint8Array, progress: number): Promise<void> => {
    const key = partKey(fileKey, stored.parts + 1);
    isGone ||= !(await setState(deps.db, id, { parts: stored.parts + 1, progress }));
    if (isGone) return;
    await deps.storage.put(key, bytes, { contentType: 'application/zip' });
    stored.parts += 1;
    stored.bytes += bytes.length;
  };
  try {
    if (copy) {
      for await (const { bytes, progress } of inParts(writeCopy(deps, copy.userId))) {
        signal.throwIfAborted();
        await store(bytes, progress);
        if (isGone) break;
      }
      isGone ||= !(await setState(deps.db, id, { ...stored, status: 'ready', progress: 100 }));
    }
  } catch (error) {
    if (attempt > RETRIES) await setState(deps.db, id, { status: 'failed' });
    throw error;
  }
  // Erased while a part was being written, perhaps after the removal of the others.
  if (isGone) await removeAll(deps, fileKey);
}

async function* inParts(
  pieces: AsyncIterable<{ bytes: Uint8Array; progress: number }>,
): AsyncGenerator<{ bytes: Uint8Array; progress: number }> {
  let [gathered, size, progress]: [Uint8Array[], number, number] = [[], 0, 0];
  for await (const piece of pieces) {
    gathered.push(piece.bytes);
    size += piece.bytes.length;
    ({ progress } = piece);
    if (size < PART_BYTES) continue;
    yield { bytes: Buffer.concat(gathered), progress };
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield { bytes: Buffer.concat(gathered), progress };
}

export async function removeCopy(
  { storage }: Pick<LeavingDeps, 'storage'>,
  { fileKey, parts }: StoredParts,
): Promise<void> {
  for (let part = 1; part <= parts; part += 1) await storage.remove(partKey(fileKey, part));
}

async function removeAll({ storage }: Pick<LeavingDeps, 'storage'>, fileKey: string): Promise<void> {
  for (let part = 1; await storage.read(partKey(fileKey, part)); part += 1) {
    await storage.remove(partKey(fileKey, part));
  }
}

export async function eraseCopies({ jobs }: Pick<LeavingDeps, 'jobs'>, tx: Transaction, userId: number): Promise<void> {
  for (const parts of await deleteCopiesOf(tx, userId)) await jobs.send(tx, copyRemoval, parts);
}

export async function sweepCopies({ db, jobs }: Pick<LeavingDeps, 'db' | 'jobs'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const parts of await deleteExpired(tx)) await jobs.send(tx, copyRemoval, parts);
  });
}
