import { expect, test } from 'vitest';
import { hasContact } from './contact-in-text.ts';

test('a contact is found between signs that are not seen', () => {
  for (const text of ['0772\u200b410\u2060233', 'write to amina@\u200egmail.com', 'amina g\u00adma\u200bil com']) {
    expect(hasContact(text)).toBe(true);
  }
  expect(hasContact('iPhone 12, 128 GB')).toBe(false);
});
