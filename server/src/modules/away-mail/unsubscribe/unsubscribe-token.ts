import { LAST_ID } from '@akatale/contracts/ids';
import type { SignerFor } from '../../../platform/secrets/token-signer.ts';
import { type AwayKind, awayKinds } from '../away-kinds.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export interface Unsubscription {
  userId: number;
  kind: AwayKind;
}

export interface UnsubscribeTokens {
  create(unsubscription: Unsubscription): string;
  /** Undefined for everything that was not created here. */
  read(token: unknown): Unsubscription | undefined;
}

const TOKEN = /^([1-9]\d{0,9})\.([a-z_]{1,20})\.([\w-]{43})$/;

/** `12.message.` and a signature: it ends one kind for one person, says nothing else, and never expires. */
export function createUnsubscribeTokens(signerFor: SignerFor): UnsubscribeTokens {
  const signer = signerFor('unsubscribe');
  return {
    create({ userId, kind }) {
      const text = `${userId}.${kind}`;
      return `${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [, id = '', name = '', signature = ''] = (typeof token === 'string' && TOKEN.exec(token)) || [];
      const kind = awayKinds.find((known) => known === name);
      const userId = Number(id);
      return kind && userId <= LAST_ID && signer.isSignedBy(signature, `${id}.${kind}`) ? { userId, kind } : undefined;
    },
  };
}

export function unsubscribeUrl(publicUrl: URL, token: string): string {
  const url = new URL(UNSUBSCRIBE_PATH, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
