import { isContact } from '@akatale/contracts/people/contact-as-name';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernamesFor, createReservedNames } from './derive-username.ts';

const isReserved = createReservedNames('Akatale');
const first = (email: string, count: number) => {
  let number = 0;
  const names = usernamesFor(email, isReserved, () => (number += 1));
  return Array.from({ length: count }, () => names.next().value ?? '');
};

test.each([
  ['nakato.irene@gmail.com', ['nakato.irene', 'nakato.irene.1', 'nakato.irene.2']],
  ['nakato+shop@gmail.com', ['nakato', 'nakato.1', 'nakato.2']],
  ['jo@gmail.com', ['buyer.1', 'buyer.2', 'buyer.3']],
  ['support@gmail.com', ['buyer.1', 'buyer.2', 'buyer.3']],
  ['0772410233@gmail.com', ['buyer.1', 'buyer.2', 'buyer.3']],
  ['amina.gmail.com@akatale.example', ['buyer.1', 'buyer.2', 'buyer.3']],
  ['nakato2000@gmail.com', ['nakato2000', 'buyer.1', 'buyer.2']],
  ['Émilie!@gmail.com', ['Emilie', 'Emilie.1', 'Emilie.2']],
  ['ŋŋŋŋ@gmail.com', ['buyer.1', 'buyer.2', 'buyer.3']],
])('%s', (email, names) => {
  expect(first(email, 3)).toEqual(names);
});

test('whatever the address, a username is one that registration would take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 254 }), (email) => {
      for (const name of first(email, 3)) {
        expect(name).toMatch(/^[A-Za-z0-9_.-]{3,50}$/);
        expect(isReserved(name)).toBe(false);
        expect(isContact(name)).toBe(false);
      }
    }),
  );
});
