import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** @param owner what is sealed for one owner cannot be opened for another */
  seal(secret: Buffer, owner: string): Buffer;
  /** Throws where it was sealed with another key, for another owner, or changed. */
  open(sealed: Buffer, owner: string): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]);
    },
  };
}
