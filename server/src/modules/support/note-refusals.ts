import type { Viewer } from '../../platform/http/viewer.ts';
import { createWriteBehind } from '../../platform/write-behind.ts';
import { insertRefusals, type NewRefusal } from './refusals-store.ts';
import type { SupportDeps } from './support-deps.ts';

const FLUSH_AFTER_MS = 2_000;
const MOST_NOTED = 5_000;

/** A call or a frame that was not answered as its sender wished. */
export interface Refused {
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  /** Its method and path, with parameters in braces. */
  endpoint: string;
  status: number;
  code: string;
}

/**
 * Whether it may tell support why something does not work for somebody. Not that they are signed out,
 * were too quick, or met a fault of ours; operators help themselves.
 */
export function isTelling({ viewer, status }: Refused): boolean {
  const isTheirs = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return viewer?.role === 'user' && isTheirs;
}

/** Gathers what people are refused: the same thing many times in a moment is noted once. */
export function createRefusalNotes({ db, log }: Pick<SupportDeps, 'db' | 'log'>) {
  const noted = createWriteBehind<NewRefusal>({
    name: 'refusals',
    afterMs: FLUSH_AFTER_MS,
    most: MOST_NOTED,
    log,
    write: async (all) => insertRefusals(db, all),
  });
  return {
    note(refused: Refused): void {
      if (!refused.viewer || !isTelling(refused)) return;
      const { viewer, endpoint, code } = refused;
      const { userId } = viewer;
      noted.note(`${userId} ${endpoint} ${code}`, { userId, endpoint, code });
    },
    flush: noted.flush,
  };
}
