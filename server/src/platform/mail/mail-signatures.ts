import type { TokenSigner } from '../secrets/token-signer.ts';

/** In each mail, and so in the headers that a report about it returns. */
export const SIGNATURE_HEADER = 'X-Delivery-Signature';

/**
 * Signs the id of a job or delivery together with the recipient of its mail. Whoever returns both has seen the mail to
 * that address, so a stranger cannot make up a report about somebody's address.
 */
export function createMailSignatures(signer: TokenSigner) {
  const textOf = (id: string, to: string) => `${id} ${to.toLowerCase()}`;
  return {
    sign: (id: string, to: string): string => signer.sign(textOf(id, to)),
    isOurs({ messageId, signature, to }: { messageId: string; signature: string; to: string }): boolean {
      const id = /^<?([^@>]+)@/.exec(messageId.trim())?.[1] ?? '';
      return signer.isSignedBy(signature.trim(), textOf(id, to));
    },
  };
}

export type MailSignatures = ReturnType<typeof createMailSignatures>;
