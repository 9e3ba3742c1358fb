import type { AccountsDeps } from '../accounts-deps.ts';
import { hashSecretToken } from '../registration/secret-token.ts';
import { deleteSession } from './sessions-store.ts';

export async function logout({ db }: Pick<AccountsDeps, 'db'>, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(db, hashSecretToken(token));
}
