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

const DELETED_USER = 'Deleted user';

/** Letters of other alphabets, and signs, that look like a Latin letter. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', г: 'r', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n', р: 'p', с: 'c' },
  ...{ т: 't', у: 'y', х: 'x', ѕ: 's', і: 'i', ј: 'j', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', ѵ: 'v' },
  ...{ ӏ: 'l', ь: 'b', ѡ: 'w' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', π: 'n', ρ: 'p' },
  ...{ σ: 'o', ς: 's', τ: 't', υ: 'u', χ: 'x', ω: 'w', γ: 'y', ϲ: 'c' },
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ɡ: 'g', ɑ: 'a', ʟ: 'l', ɪ: 'i', ʀ: 'r', ɴ: 'n' },
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '|': 'l', '!': 'l', '@': 'a', $: 's', '€': 'e', '¡': 'i' },
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
