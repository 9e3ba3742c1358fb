import { plainValue } from '../typed-values.ts';

const NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;
const NUMBER_IN_NAME = /(?:\p{Nd}[^\p{L}\p{Nd}]*){9}/u;
const ADDRESS_IN_NAME =
  /.@.|(?:\b|_)(?:g|y|hot|rocket|proton)mail|yahoo|icloud|outlook[^a-z]*com|\.(?:com|net|org)$|\.(?:co|ac|or)\.[a-z]{2}$/;

export function isContact(name: string): boolean {
  const plain = plainValue(name).toLowerCase();
  const isOfDigits = !/\p{L}/u.test(plain) && NUMBER.test(plain);
  return isOfDigits || NUMBER_IN_NAME.test(plain) || ADDRESS_IN_NAME.test(plain);
}

const LINK = /https?:|www\.|[\p{L}\p{N}]\.[a-z]{2,}/iu;

/** Also for what only looks like one: a point between two words. */
export const hasLink = (text: string): boolean => LINK.test(text);
