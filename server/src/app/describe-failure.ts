import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainSystemError, type Surroundings } from '../platform/explain-system.ts';
import { SetupError } from '../platform/setup-error.ts';

const surroundings: Surroundings = {
  account: `${process.getuid?.() ?? 'unknown'}:${process.getgid?.() ?? 'unknown'}`,
  ownerOf(path) {
    for (let each = path; ; each = dirname(each)) {
      try {
        const { uid, gid, mode } = statSync(each);
        return { path: each, owner: `${uid}:${gid}`, mode: (mode & 0o7777).toString(8).padStart(4, '0') };
      } catch {
        if (each === dirname(each)) return undefined;
      }
    }
  },
};

/** For the person who runs the program; undefined where it is a fault of ours, or says already what to do. */
export function describeFailure(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SetupError) return cause.message;
  }
  return explainSystemError(error, surroundings);
}
