import { generateVapidKeys, type VapidKeys } from '../../../platform/outbound/web-push.ts';
import { inTransaction, type Database, type Executor } from '../../../platform/postgres/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { PushDeps } from './push-deps.ts';
import { deleteKeys, findKeys, insertKeys, type StoredKeys } from './push-keys-store.ts';
import { deleteAllSubscriptions } from './subscriptions-store.ts';

const OWNER = 'push-keys';

type KeyDeps = Pick<PushDeps, 'secrets'> & { db: Executor };

/** The keys of all processes, created at their first use. */
async function ensureKeys({ db, secrets }: KeyDeps): Promise<StoredKeys> {
  const found = await findKeys(db);
  if (found) return found;
  const { publicKey, privateKey } = generateVapidKeys();
  await insertKeys(db, { publicKey, sealedPrivateKey: secrets.seal(Buffer.from(privateKey, 'base64url'), OWNER) });
  const stored = await findKeys(db);
  if (!stored) throw new Error('The push keys were stored and are gone.');
  return stored;
}

export async function getPublicKey(deps: KeyDeps): Promise<string> {
  return (await ensureKeys(deps)).publicKey;
}

/** Read again for every batch, so that new keys hold in all processes at once. */
export async function openKeys(deps: KeyDeps): Promise<VapidKeys> {
  const { publicKey, sealedPrivateKey } = await ensureKeys(deps);
  return { publicKey, privateKey: unseal(deps.secrets, sealedPrivateKey).toString('base64url') };
}

function unseal(secrets: SecretBox, sealed: Buffer): Buffer {
  try {
    return secrets.open(sealed, OWNER);
  } catch (error) {
    const way = 'Restore SECRETS_KEY, or create new keys by `npm run cli -- push rotate-keys`.';
    throw new Error(`The push keys were sealed with another SECRETS_KEY. ${way}`, { cause: error });
  }
}

/** Ends every subscription, since push services accept no other key for it; browsers subscribe again by themselves. */
export async function rotateKeys(deps: { db: Database; secrets: SecretBox }): Promise<{ ended: number }> {
  return inTransaction(deps.db, async (tx) => {
    await deleteKeys(tx);
    await ensureKeys({ ...deps, db: tx });
    return { ended: await deleteAllSubscriptions(tx) };
  });
}
