import { expect, test } from 'vitest';
import { createReservedNames } from './derive-username.ts';

const isReserved = createReservedNames('Akatale');

test.each([
  'support',
  'SUPPORT',
  'Supp0rt',
  'S.u-p_p o r t',
  'suррort', // Cyrillic р
  'ѕuрроrt', // Cyrillic ѕ р р о
  'suppοrt', // Greek ο
  'Süppört',
  '5upp0rt',
  'ｓｕｐｐｏｒｔ',
  'admin',
  'adm1n',
  'admln',
  'adrnin',
  'Admin!!',
  'αdmin',
  'аdmіn',
  'Operator',
  '0perat0r',
  'Akatale',
  'AKATA1E',
  'Akata|e',
  'Аkаtаle', // Cyrillic А а а
  'Akatale Support',
  'Support – Akatale',
  'Akatale Customer Care',
  'Deleted User',
  'su\u200bpport',
])('%s is kept for the marketplace', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each([
  'okello.phones',
  'Supportive Mattresses',
  'Adminah',
  'Nakato Irene',
  'Akatale ka Okello',
  'Operation Smile',
  'Ольга',
  '',
  '...',
])('%s is free', (name) => {
  expect(isReserved(name)).toBe(false);
});

test('the marketplace’s own name is the configured one', () => {
  const isReservedElsewhere = createReservedNames('Duka La Jirani');
  expect(isReservedElsewhere('duka-la-j1rani')).toBe(true);
  expect(isReservedElsewhere('Akatale')).toBe(false);
});
