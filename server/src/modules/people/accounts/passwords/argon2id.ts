import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What is stored, as other programs write it too: `$argon2id$v=19$m=19456,t=2,p=1$` and then salt and hash in Base64. */
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export async function hashWithSalt(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost, HASH_BYTES);
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** At the cost that the stored text names; throws where it is none. */
export async function matchesStored(stored: string, password: string): Promise<boolean> {
  const [, memoryCost, timeCost, parallelism, salt, hash] = STORED.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password is no Argon2id hash.');
  const expected = Buffer.from(hash, 'base64');
  const cost = { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
}

async function derive(message: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> {
  const { memoryCost: memory, timeCost: passes, parallelism } = cost;
  return promisify(argon2)('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
