import { createHash, randomBytes } from 'node:crypto';
import type { DataCopy } from '@akatale/contracts/desk/leaving-schemas';
import type { Download } from '../../../../platform/http/download.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { copyLimit, type LeavingDeps } from '../leaving-deps.ts';
import { findCopy, insertCopy, lockPerson } from './copies-store.ts';
import { copyMaking, eraseCopies, partKey } from './make-copy.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Takes the place of an earlier copy, whose link ends. */
export async function beginCopy(
  deps: Pick<LeavingDeps, 'db' | 'jobs' | 'limits'>,
  userId: number,
): Promise<{ token: string; expiresAt: string }> {
  await refuseOverLimit(deps.limits, copyLimit, userId);
  const token = randomBytes(32).toString('base64url');
  const fileKey = randomBytes(32).toString('hex');
  const expiresAt = await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    await eraseCopies(deps, tx, userId);
    const copy = await insertCopy(tx, { userId, tokenHash: hashOf(token), fileKey });
    await deps.jobs.send(tx, copyMaking, { id: copy.id, fileKey });
    return copy.expiresAt;
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * The link is for its person alone: signed in, or else hidden, since those who cannot log in have nothing but the link
 * that their password gave them. Refuses `NOT_FOUND`.
 */
async function openCopy({ db }: Pick<LeavingDeps, 'db'>, token: string, viewerId: number | undefined) {
  const copy = await findCopy(db, hashOf(token));
  if (!copy || !(copy.isOwnerHidden || copy.userId === viewerId)) refuse('NOT_FOUND');
  return copy;
}

export async function getCopy(
  deps: Pick<LeavingDeps, 'db'>,
  token: string,
  viewerId: number | undefined,
): Promise<DataCopy> {
  const { status, progress, bytes, expiresAt } = await openCopy(deps, token, viewerId);
  return { status, progress, bytes, expiresAt: expiresAt.toISOString() };
}

export async function downloadCopy(
  deps: Pick<LeavingDeps, 'clock' | 'db' | 'storage'>,
  token: string,
  viewerId: number | undefined,
): Promise<Download> {
  const { status, fileKey, parts } = await openCopy(deps, token, viewerId);
  if (status !== 'ready') refuse('NOT_FOUND');
  return { fileName: `my-data-${kampalaDay(deps.clock.now())}.zip`, pieces: piecesOf(deps, fileKey, parts) };
}

async function* piecesOf({ storage }: Pick<LeavingDeps, 'storage'>, fileKey: string, parts: number) {
  for (let part = 1; part <= parts; part += 1) {
    const file = await storage.read(partKey(fileKey, part));
    if (!file) throw new Error('A part of a copy is gone.');
    yield file.bytes;
  }
}
