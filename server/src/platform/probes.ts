import { Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { withTimeout } from './promises.ts';

/** What the launch checks ask of the world around the program; tests put others in their place. */
export interface Probes {
  /** Empty where the name has no such record; rejects where no server of names answers. */
  findTexts(name: string): Promise<string[]>;
  /** Follows no redirect; rejects after three seconds. */
  get(url: string): Promise<{ status: number; body: string; headers: Headers }>;
  countFreeBytes(folder: string): Promise<number>;
}

const NAME_TIMEOUT = { timeout: 1_000, tries: 2 };
const ANSWER_TIMEOUT_MS = 3_000;
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

export const probes: Probes = {
  async findTexts(name) {
    try {
      const resolver = new Resolver(NAME_TIMEOUT);
      const records = await withTimeout(ANSWER_TIMEOUT_MS, async () => resolver.resolveTxt(name));
      return records.map((parts) => parts.join(''));
    } catch (error) {
      if (NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  },
  get: async (url) =>
    withTimeout(ANSWER_TIMEOUT_MS, async (signal) => {
      const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'text/html,*/*' } });
      return { status: answer.status, body: await answer.text(), headers: answer.headers };
    }),
  async countFreeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
