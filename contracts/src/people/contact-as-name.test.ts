import { expect, test } from 'vitest';
import { readProblem } from '../problem-message.ts';
import { BuyerRegistration } from './accounts-schemas.ts';

const { username } = BuyerRegistration.shape;
const problemOf = (typed: string) =>
  username.safeParse(typed).error?.issues.map(({ message }) => readProblem(message).code);

test.each([
  'amina@gmail.com',
  'AMINA@GMAIL.COM',
  'a@b.ug',
  '\u200eamina@gmail.com',
  'ａｍｉｎａ＠ｇｍａｉｌ．ｃｏｍ',
  'amina.gmail.com',
  'amina_gmail.com',
  'amina-gmail-com',
  'amina.gmail',
  'aminagmail.com',
  'amina.ymail.com',
  'amina.yahoo.co.uk',
  'amina.outlook.com',
  'amina.mak.ac.ug',
  'amina.shop.com',
  '0772410233',
  '772410233',
  '256772410233',
  '+256772410233',
  '+256 772 410 233',
  '0772-410-233',
  '0772.410.233',
  '0772_410_233',
  '1234567',
  'amina0772410233',
  'amina.0772.410.233',
  '٠٧٧٢٤١٠٢٣٣',
])('%j is no username, and why is said', (typed) => {
  expect(problemOf(typed)).toEqual(['USERNAME_IS_CONTACT']);
});

test.each([
  'amina',
  'amina.k',
  'Amina_K-2026',
  'okello.phones.ug',
  'shop123456',
  'nakato1990',
  '256ug',
  '12.34',
  'outlook.shop',
  'telecom',
  'tele.communications',
  'mail.order',
])('%j is a username', (typed) => {
  expect(username.parse(typed)).toBe(typed);
});

test('other wrong ones are told as before, and a right one is read without what came along', () => {
  expect(problemOf('ab')).toEqual(['USERNAME_TOO_SHORT']);
  expect(problemOf('a b c')).toEqual(['USERNAME_CHARACTERS']);
  expect(problemOf('@amina')).toEqual(['USERNAME_CHARACTERS']);
  expect(problemOf('a'.repeat(51))).toEqual(['TOO_LONG']);
  expect(username.parse('\u2068amina.k\u2069 ')).toBe('amina.k');
});
