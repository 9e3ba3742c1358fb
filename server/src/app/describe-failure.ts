import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { explainSystemError, type SystemFacts } from '../platform/explain-system.ts';
import { isOfDatabase } from '../platform/postgres/database-errors.ts';
import { explainDatabaseError, targetOf } from '../platform/postgres/explain-database.ts';
import { SetupError } from '../platform/setup-error.ts';

const facts: SystemFacts = {
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

const settingOf = ({ directUrl, url }: Config['database']): string =>
  directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

/** For the person who runs the program; undefined where it is a fault of ours, or says already what to do. */
export function describeFailure(error: unknown, config?: Config): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SetupError) return cause.message;
  }
  const { directUrl } = config?.database ?? {};
  if (config && directUrl !== undefined && isOfDatabase(error, directUrl)) {
    const explained = explainDatabaseError(error, targetOf(directUrl, settingOf(config.database)));
    if (explained) return explained.sentence;
  }
  return explainSystemError(error, facts);
}
