import type { Problem } from '@akatale/contracts/problems';
import { codePoints } from '@akatale/contracts/text';
import { refuseField } from '../../../../platform/http/refusal.ts';

const MIN_LENGTH = 12;

/** Those of sufficient length among the passwords that attackers try first. */
const COMMON = new Set([
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'adminadminadmin',
  'administrator',
  'administrator1',
  'changemeplease',
  'changeme1234',
  'letmeinplease',
  'iloveyouforever',
  'iloveyou1234',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiop1234',
  'qwertyuiopasdf',
  'qwertyuiopasdfghjkl',
  'qwerty123456',
  'qwerty1234567',
  'asdfghjkl123',
  'zxcvbnm12345',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'q1w2e3r4t5y6',
  'abcdefghijkl',
  'abcd12345678',
  'abc123456789',
  'welcome12345',
  'welcome123456',
  'football1234',
  'princess1234',
  'sunshine1234',
  'superman1234',
  'uganda123456',
  'kampala12345',
  'kampala123456',
  'correcthorsebatterystaple',
]);

const REPEATED = /^(.{1,6}?)\1+$/su;
const DIGITS_ALONE = /^\d+$/;

/** Rule 79. */
export function operatorPasswordFault(password: string): Problem | undefined {
  if (codePoints(password) < MIN_LENGTH) {
    return { code: 'OPERATOR_PASSWORD_TOO_SHORT', values: { min: MIN_LENGTH } };
  }
  const plain = password.toLowerCase().replace(/[\s!.]+$/, '');
  if (COMMON.has(plain) || REPEATED.test(plain) || DIGITS_ALONE.test(plain)) {
    return { code: 'OPERATOR_PASSWORD_TOO_COMMON' };
  }
  return undefined;
}

/** Operators only. Refuses `VALIDATION` at `password`. */
export function checkNewPassword(role: 'user' | 'operator', password: string): void {
  const fault = role === 'operator' ? operatorPasswordFault(password) : undefined;
  if (fault !== undefined) refuseField({ field: 'password', ...fault });
}
