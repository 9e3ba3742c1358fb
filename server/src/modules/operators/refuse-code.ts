import { refuse } from '../../platform/http/refusal.ts';

/** 400, as a 401 would end the session. */
export function refuseCode(field: 'code' | 'totp'): never {
  const message = 'This code is not right, or was used already';
  refuse('VALIDATION', { message, errors: [{ field, message }] });
}
