import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export const ownerOf = (userId: number): string => `totp:${userId}`;

export function secretIn(secrets: SecretBox, { sealedSecret }: { sealedSecret: Buffer }, userId: number): Buffer {
  return secrets.open(sealedSecret, ownerOf(userId));
}
