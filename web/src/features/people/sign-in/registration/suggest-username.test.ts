import { BuyerRegistration } from '@akatale/contracts/people/accounts-schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestUsername } from './suggest-username.ts';

test.each([
  ['Esther Nabirye', 'esther.nabirye'],
  ["Mama Zaituni's Shop", 'mama.zaitunis.shop'],
  ['  José  Kato ', 'jose.kato'],
  ['Nŋŋanda & Sons', 'nngnganda.sons'],
  ['Jo', ''],
  ['李', ''],
  ['0772 123 456', ''],
  ['kato@gmail.com', ''],
  ['', ''],
])('of "%s" it is "%s"', (name, username) => expect(suggestUsername(name)).toBe(username));

test('of any name it is none, or one that a registration takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const username = suggestUsername(name);
      expect(username === '' || BuyerRegistration.shape.username.safeParse(username).success).toBe(true);
    }),
  );
});
