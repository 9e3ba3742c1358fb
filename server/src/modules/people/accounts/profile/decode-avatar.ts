import { MAX_AVATAR_BYTES } from '@akatale/contracts/people/accounts';
import { refuse } from '../../../../platform/http/refusal.ts';

const DATA_URL = /^data:[^,]*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Data URLs only, so that the server never fetches a URL from a user. Their type says nothing: the bytes do. */
export function decodeAvatar(dataUrl: string): Buffer {
  const [prefix] = DATA_URL.exec(dataUrl) ?? [];
  if (prefix === undefined) return refuseAvatar('NO_PHOTO');
  const base64 = dataUrl.slice(prefix.length);
  if (!BASE64.test(base64)) return refuseAvatar('PHOTO_DAMAGED');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_AVATAR_BYTES) {
    refuse('AVATAR_TOO_LARGE');
  }
  return bytes;
}

function refuseAvatar(code: 'NO_PHOTO' | 'PHOTO_DAMAGED'): never {
  refuse('VALIDATION', { errors: [{ field: 'avatar', code }] });
}
