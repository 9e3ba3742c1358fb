import { LAST_ID } from '@akatale/contracts/paging';
import type { SignerFor } from '../../../../platform/secrets/token-signer.ts';

const TOKEN = /^([1-9]\d{0,15})\.([\w-]{43})$/;

/** `12.` and a signature: the appeal against one decision. When it ends follows from the decision. */
export function appealTokens(signerFor: SignerFor) {
  const signer = signerFor('appeal');
  return {
    create: (caseId: number): string => `${caseId}.${signer.sign(String(caseId))}`,
    read(token: string): number | undefined {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      const caseId = Number(id);
      return caseId <= LAST_ID && signer.isSignedBy(signature, id) ? caseId : undefined;
    },
  };
}

export function appealUrl({ publicUrl, signerFor }: { publicUrl: URL; signerFor: SignerFor }, caseId: number): URL {
  return new URL(`/appeal/${appealTokens(signerFor).create(caseId)}`, publicUrl);
}
