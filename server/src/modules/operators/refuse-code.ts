import { refuse } from '../../platform/http/refusal.ts';

/** The code is wrong, in a form of somebody who is signed in: 400, as a 401 would end the session. */
export function refuseCode(field: 'code' | 'totp'): never {
  const message = 'This code is not right, or was used already';
  refuse('VALIDATION', { message, errors: [{ field, message }] });
}
