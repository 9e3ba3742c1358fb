import { isContact } from '@akatale/contracts/contact-in-text';

const MIN_LENGTH = 3;
const MAX_LENGTH = 50;
const MAX_STEM_LENGTH = 40;
const LARGEST = 1_000_000;

/** The part of the address before the `@`, or the whole name, then with numbers; only names that a registration takes. */
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

/** Letters of other alphabets, and signs, that look like a Latin letter. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  ѵ: 'v',
  ӏ: 'l',
  ь: 'b',
  ѡ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  π: 'n',
  ρ: 'p',
  σ: 'o',
  ς: 's',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  ϲ: 'c',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ɡ: 'g',
  ɑ: 'a',
  ʟ: 'l',
  ɪ: 'i',
  ʀ: 'r',
  ɴ: 'n',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '|': 'l',
  '!': 'l',
  '@': 'a',
  $: 's',
  '€': 'e',
  '¡': 'i',
};

/** An exclamation mark reads as an `i` only between letters. */
const PUNCTUATING_MARK = /(?<!\p{L})!|!(?!\p{L})/gu;

/** For comparison only: `Аkаt4l3 5upp0rt` → `akatalesupport`. */
function foldLookAlikes(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replace(PUNCTUATING_MARK, '');
  return [...letters]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');
}

/** Rule 12. */
export function createReservedNames(appName: string): (name: string) => boolean {
  const names = [
    appName,
    DELETED_USER,
    ...OFFICIAL,
    ...OFFICIAL.flatMap((word) => [`${appName}${word}`, `${word}${appName}`]),
  ];
  const folded = new Set(names.map(foldLookAlikes));
  return (name) => folded.has(foldLookAlikes(name));
}
