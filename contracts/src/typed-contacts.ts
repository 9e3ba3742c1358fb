import { plainValue } from './typed-values.ts';

/** With all that is copied along an address is shorter; some of the patterns below take quadratic time. */
const LONGEST_ADDRESS = 400;

/** A mail address, without what is copied along: `mailto:`, a name, brackets, the end of a sentence, spaces at @ and dots. */
export function plainAddress(typed: string): string {
  if (typed.length > LONGEST_ADDRESS) return typed;
  const plain = plainValue(typed);
  const [, within = plain] = /<([^<>]+)>/.exec(plain) ?? [];
  return within
    .replace(/^[\s("<[]*(?:mailto:)?\s*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[\s)"'>\].,;:!]+$/, '')
    .replace(/\s*([@.])\s*/g, '$1');
}

export function plainNumber(typed: string): string {
  return plainValue(typed).replace(/^tel:/i, '').replace(/\s+/g, ' ').trim();
}

export function plainCode(typed: string): string {
  return plainValue(typed).replace(/[^A-Za-z0-9]/g, '');
}
