import type { Clock } from '../../../../platform/clock.ts';
import { type Limits, MINUTE, perAccount } from '../../../../platform/limits/limits.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

export interface SecondFactorDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  secrets: SecretBox;
  /** Shown by authenticator apps beside the codes. */
  appName: string;
}

export const wrongCodeLimit = perAccount('wrong-code', {
  limit: 5,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
