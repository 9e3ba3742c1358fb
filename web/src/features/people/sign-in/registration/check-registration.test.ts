import { expect, test } from 'vitest';
import { checkRegistration } from './check-registration.ts';

const vendor = {
  username: 'okello.phones',
  email: 'okello@akatale.example',
  password: 'a fine long one',
  confirmPassword: 'a fine long one',
  name: 'Okello Phones',
  location: 'Ntinda',
  contactNumber: '0772 123 456',
  bio: 'Tested phones and tablets',
};

function wrongFields(result: ReturnType<typeof checkRegistration>): Record<string, string> {
  if (!('problem' in result)) return {};
  return Object.fromEntries(result.problem.fields.map(({ field, message }) => [field, message]));
}

test('a whole registration passes, with its type', () => {
  const checked = checkRegistration('vendor', vendor, null);
  expect(checked).toMatchObject({ values: { type: 'vendor', username: 'okello.phones' } });
});

test('each field has its own complaint', () => {
  const empty = Object.fromEntries(Object.keys(vendor).map((name) => [name, '']));
  expect(wrongFields(checkRegistration('vendor', empty, null))).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Password confirmation is required',
    name: 'Business name must be at least 2 characters',
    location: 'Location is required',
    contactNumber: 'Contact number must be at least 10 digits',
    bio: 'Business description must be at least 10 characters',
  });
});

test('a username is wrong only if it was typed, and told as suggested if it was not', () => {
  const sent = (username: string, suggested?: string) => {
    const checked = checkRegistration('vendor', { ...vendor, username }, null, suggested);
    return 'values' in checked && [checked.values.username, checked.values.isUsernameSuggested];
  };
  expect(sent('okello.phones', 'okello.phones')).toEqual(['okello.phones', true]);
  expect(sent(' ', 'okello.phones')).toEqual(['okello.phones', true]);
  expect(sent('', '')).toEqual(['vendor', true]);
  expect(sent('okello.p', 'okello.phones')).toEqual(['okello.p', undefined]);
  expect(wrongFields(checkRegistration('vendor', { ...vendor, username: 'ab' }, null))).toEqual({
    username: 'Username must be at least 3 characters',
  });
});

test('complaints come in the order of the fields', () => {
  const empty = { ...Object.fromEntries(Object.keys(vendor).map((name) => [name, ''])), username: 'ab' };
  const fields = Object.keys(wrongFields(checkRegistration('vendor', empty, null)));
  expect(fields.slice(0, 3)).toEqual(['name', 'username', 'email']);
  expect(fields.at(-1)).toBe('confirmPassword');
});

test('a buyer needs no bio, and has another label for the name', () => {
  const buyer = { ...vendor, bio: '', name: 'x' };
  expect(wrongFields(checkRegistration('buyer', buyer, null))).toEqual({
    name: 'Name must be at least 2 characters',
  });
});

test('both passwords must be the same', () => {
  const typed = { ...vendor, confirmPassword: 'another long one' };
  expect(wrongFields(checkRegistration('vendor', typed, null))).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

test('a common password is warned about once, and is accepted then', () => {
  const typed = { ...vendor, password: 'Uganda123', confirmPassword: 'Uganda123' };
  const first = checkRegistration('vendor', typed, null);
  expect(first).toMatchObject({ warned: 'Uganda123' });
  expect(checkRegistration('vendor', typed, 'Uganda123')).toHaveProperty('values');
  const other = { ...vendor, password: 'password1', confirmPassword: 'password1' };
  expect(checkRegistration('vendor', other, 'Uganda123')).toMatchObject({ warned: 'password1' });
});
