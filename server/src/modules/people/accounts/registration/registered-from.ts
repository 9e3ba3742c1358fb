import { subnetOf } from '../../../../platform/limits/network-of.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** The network of a registration, under a key: it can be compared and not read (rule 221). */
export function registeredFrom({ signerFor }: Pick<AccountsDeps, 'signerFor'>, ip: string): Buffer {
  return Buffer.from(signerFor('registered-from').sign(subnetOf(ip)), 'base64url');
}
