import { isContact } from '@akatale/contracts/people/contact-as-name';
import { skeleton } from '../../../../platform/text/fold.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 50;
const MAX_STEM_LENGTH = 40;
const LARGEST = 1_000_000;

/** The part of an address before the `@`, or all of a name, then with numbers; only names that a registration takes. */
export function* usernamesFor(
  email: string,
  isReservedName: (name: string) => boolean,
  randomNumber: () => number,
  fallback = 'buyer',
): Generator<string> {
  const stem = stemOf(email);
  const isFit = (name: string) =>
    name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && !isReservedName(name) && !isContact(name);
  if (isFit(stem)) yield stem;
  const base = isFit(stem) && isFit(`${stem}.${LARGEST}`) ? stem : fallback;
  while (true) {
    const numbered = `${base}.${randomNumber()}`;
    if (isFit(numbered)) yield numbered;
  }
}

function stemOf(email: string): string {
  const local = email.split('@', 1)[0] ?? '';
  return local
    .normalize('NFKD')
    .replace(/\+.*$/, '')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, MAX_STEM_LENGTH);
}

const OFFICIAL = [
  'support',
  'customersupport',
  'customercare',
  'customerservice',
  'supportteam',
  'helpdesk',
  'help',
  'admin',
  'administrator',
  'adminteam',
  'operator',
  'moderator',
  'staff',
  'team',
  'official',
  'security',
  'system',
  'root',
];

/** The name of erased people, which nobody else may have. */
export const DELETED_USER = 'Deleted user';

/** Rule 12. */
export function createReservedNames(appName: string): (name: string) => boolean {
  const names = [
    appName,
    DELETED_USER,
    ...OFFICIAL,
    ...OFFICIAL.flatMap((word) => [`${appName}${word}`, `${word}${appName}`]),
  ];
  const folded = new Set(names.map(skeleton));
  return (name) => folded.has(skeleton(name));
}
