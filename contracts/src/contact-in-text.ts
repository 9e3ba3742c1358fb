import { plainValue } from './typed-values.ts';

/** Seven digits with nothing but signs and spaces between them. */
const NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;

const SIGNS = '[^\\p{L}\\p{N}]';
const MAIL_HOSTS = 'gmail|yahoo|outlook|hotmail|icloud';
const ADDRESS = new RegExp(
  [
    '@',
    `(?:^|${SIGNS})at${SIGNS}+[\\p{L}\\p{N}-]+(?:\\.|${SIGNS}+(?:dot|\\.)${SIGNS}+)\\p{L}{2,}`,
    `(?:^|${SIGNS})at${SIGNS}*(?:${MAIL_HOSTS})`,
    `(?:${MAIL_HOSTS})${SIGNS}*(?:dot)?${SIGNS}*com`,
  ].join('|'),
  'u',
);

/** A telephone number or a mail address, in whatever letters and digits it is spelled. */
export function hasContact(text: string): boolean {
  // Some styled letters are upper case only once they are plain.
  const plain = plainValue(text).toLowerCase();
  return ADDRESS.test(plain) || NUMBER.test(plain);
}

const NUMBER_IN_NAME = /(?:\p{Nd}[^\p{L}\p{Nd}]*){9}/u;
const ADDRESS_IN_NAME =
  /.@.|(?:\b|_)(?:g|y|hot|rocket|proton)mail|yahoo|icloud|outlook[^a-z]*com|\.(?:com|net|org)$|\.(?:co|ac|or)\.[a-z]{2}$/;

export function isContact(name: string): boolean {
  const plain = plainValue(name).toLowerCase();
  const isOfDigits = !/\p{L}/u.test(plain) && NUMBER.test(plain);
  return isOfDigits || NUMBER_IN_NAME.test(plain) || ADDRESS_IN_NAME.test(plain);
}
