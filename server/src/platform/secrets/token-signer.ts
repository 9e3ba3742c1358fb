import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs short texts that strangers hand back; one purpose cannot read the tokens of another. */
export interface TokenSigner {
  /** The signature alone: 43 characters of base64url. */
  sign(text: string): string;
  /** Takes the same time wherever the first difference is. */
  isSignedBy(signature: string, text: string): boolean;
}

export type SignerFor = (purpose: string) => TokenSigner;

const KEY_BYTES = 32;

/** Keys are derived from the key of the secrets, so a restart and another process with that key sign alike. */
export function createTokenSigners(secretsKey: Buffer): SignerFor {
  return (purpose) => {
    const key = Buffer.from(hkdfSync('sha256', secretsKey, '', `sign ${purpose}`, KEY_BYTES));
    const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    return {
      sign,
      isSignedBy(signature, text) {
        const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
        return given.length === right.length && timingSafeEqual(given, right);
      },
    };
  };
}
