import type { SignerFor } from '../../../../platform/secrets/token-signer.ts';

const WORTH_MS = 7 * 24 * 3_600_000;
const TOKEN = /^(\d{13})\.([\w-]{43})$/;

/** Tokens of the link in the mail of the checks: when it was sent, and a signature. */
export function mailTokens(signerFor: SignerFor) {
  const signer = signerFor('launch-mail');
  return {
    create(sentAt: Date): string {
      const text = String(sentAt.getTime());
      return `${text}.${signer.sign(text)}`;
    },
    /** A link of an earlier mail says nothing about mail of today. */
    isFresh(token: string, now: Date): boolean {
      const [, text = '', signature = ''] = TOKEN.exec(token) ?? [];
      return signer.isSignedBy(signature, text) && now.getTime() - Number(text) < WORTH_MS;
    },
  };
}
