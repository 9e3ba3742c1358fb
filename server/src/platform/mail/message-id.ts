import type { TokenSigner } from '../secrets/token-signer.ts';

/**
 * The local part of a Message-ID: the id of the job or delivery, and a signature over it and the recipient. Whoever
 * returns it has seen the mail to that address, so a stranger cannot make up a report about somebody's address.
 */
export function createMessageIds(signer: TokenSigner) {
  const textOf = (id: string, to: string) => `${id} ${to.toLowerCase()}`;
  return {
    create: (id: string, to: string): string => `${id}.${signer.sign(textOf(id, to))}`,
    /** @param messageId as in the header, in angle brackets */
    isOurs(messageId: string, to: string): boolean {
      const [, id = '', signature = ''] = /^<?([\w-]+)\.([\w-]{43})@/.exec(messageId.trim()) ?? [];
      return signer.isSignedBy(signature, textOf(id, to));
    },
  };
}

export type MessageIds = ReturnType<typeof createMessageIds>;
