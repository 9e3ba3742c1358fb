import { expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

const rules = { differ: "Passwords don't match", warned: null };
const typed = { password: 'ekigambo ekiggya', confirmPassword: 'ekigambo ekiggya' };

const faultOf = (result: ReturnType<typeof checkNewPassword>) => ('problem' in result ? result.problem.fields : []);

test('a password that was typed twice passes, alone', () => {
  expect(checkNewPassword({ ...typed, token: 'x' }, rules)).toEqual({
    values: { password: typed.password },
  });
});

test('a short one is reported before a mismatch', () => {
  expect(faultOf(checkNewPassword({ password: 'abcde', confirmPassword: '' }, rules))).toEqual([
    { field: 'password', message: 'Password must be at least 6 characters' },
  ]);
});

test('one of six characters is long enough', () => {
  expect(checkNewPassword({ password: 'kabaka', confirmPassword: 'kabaka' }, rules)).toHaveProperty('values');
});

test.each(['', 'another one', `${typed.password} `])('%j is not the same', (confirmPassword) => {
  expect(faultOf(checkNewPassword({ ...typed, confirmPassword }, rules))).toEqual([
    { field: 'confirmPassword', message: rules.differ },
  ]);
});

test('a common one is warned about once, and is accepted then', () => {
  const common = { password: 'Kampala123', confirmPassword: 'Kampala123' };
  const first = checkNewPassword(common, rules);
  expect(first).toMatchObject({
    warned: 'Kampala123',
    problem: { fields: [{ field: 'password' }] },
  });
  expect(checkNewPassword(common, { ...rules, warned: 'Kampala123' })).toHaveProperty('values');
  expect(checkNewPassword(common, { ...rules, warned: 'password1' })).toHaveProperty('problem');
});
