import { expect, test } from 'vitest';
import { operatorPasswordFault } from './operator-password.ts';

test.each(['akatale-operator-demo', 'embwa ennene esatu', '4Kulwa+Babirye'])('%s will do', (good) => {
  expect(operatorPasswordFault(good)).toBeUndefined();
});

test.each(['', 'short', 'elevenchars', '🔑🔑🔑🔑🔑🔑'])('%j is too short', (short) => {
  expect(operatorPasswordFault(short)).toEqual({ code: 'OPERATOR_PASSWORD_TOO_SHORT', values: { min: 12 } });
});

test.each([
  'password1234',
  'PasswordPassword',
  'Administrator!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456789012',
  'qwertyuiop123!!',
])('%s is too common', (common) => {
  expect(operatorPasswordFault(common)).toEqual({ code: 'OPERATOR_PASSWORD_TOO_COMMON' });
});
