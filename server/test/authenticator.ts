import { Secret } from 'otpauth';
import { totpCode } from '../src/modules/people/accounts/index.ts';

/** The code that an app shows for a secret as it was typed into it, with or without spaces. */
export function appCode(secret: string, at = new Date()): string {
  const { bytes } = Secret.fromBase32(secret.replaceAll(' ', ''));
  return totpCode(Buffer.from(bytes), at);
}
