import { isContact } from '@akatale/contracts/people/contact-as-name';

const SHORTEST = 3;
/** Leaves room for the number that the server may put behind it. */
const LONGEST = 40;

/** `esther.nabirye` from `Esther Nabirye`; empty where nothing of the name makes a username. */
export function suggestUsername(name: string): string {
  const stem = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replaceAll('ŋ', 'ng')
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, LONGEST)
    .replace(/^\.|\.$/g, '');
  return stem.length < SHORTEST || isContact(stem) ? '' : stem;
}
