import type { attributeCategories, AttributeName } from './attribute-names.ts';

/*
 * What buyers ask about the goods of a category, and how it is read from a title. Patterns are parts of regular
 * expressions without regard to case, between the limits of words; blanks in them also stand for hyphens or none.
 */

interface AttributeText<Name extends string> {
  name: Name;
  /** Its English name, by which translations find theirs. */
  label: string;
  /** Tried in this order. Their first group holds the value, a second one its unit. */
  patterns?: readonly string[];
  /** The property of schema.org that is the same, the type of its value where that is no text, and whose it is. */
  schemaOrg?: { property: string; type?: 'Brand'; unitCode?: string; of?: 'Vehicle' };
}

export interface ChoiceAttribute<Name extends string = string> extends AttributeText<Name> {
  kind: 'choice';
  values: readonly string[];
  /** Patterns that mean a value, beside its own name. */
  spellings?: Readonly<Record<string, string>>;
  /** Of numbers without one, in titles. */
  unit?: string;
}

export interface NumberAttribute<Name extends string = string> extends AttributeText<Name> {
  kind: 'number';
  unit: string | null;
  min: number;
  max: number;
  steps: readonly number[];
}

export type Attribute<Name extends string = string> = ChoiceAttribute<Name> | NumberAttribute<Name>;

export interface CategoryAttributes<Name extends string = string> {
  /** From here on a title is about something else: what it fits, or is swapped for. */
  endsAt?: string;
  attributes: readonly Attribute<Name>[];
}

const fitsOrSwaps = '(?:for(?! (?:sale|only|cheap|quick))|fits|fit for|compatible|swap|exchange|instead of)';

const list = (values: string): string[] => values.split(', ');

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const yearsOf = (age: number): string => `${age}-${age + 1} years`;

export const attributesByCategory: Record<(typeof attributeCategories)[number], CategoryAttributes<AttributeName>> = {
  Phones: {
    endsAt: fitsOrSwaps,
    attributes: [
      {
        name: 'brand',
        label: 'Brand',
        kind: 'choice',
        schemaOrg: { property: 'brand', type: 'Brand' },
        values: list(
          'Tecno, Infinix, itel, Samsung, Apple, Xiaomi, Nokia, Oppo, Vivo, Huawei, Google, Realme, OnePlus, Honor, Motorola, Sony, LG, HTC, ZTE, BlackBerry, Other',
        ),
        spellings: {
          Tecno: 'techno|camon|pova \\d|spark \\d+\\w*|phantom [vx]\\w*',
          Infinix: 'infinx|infnix|infinity hot',
          Samsung: 'samsang|sumsung|samsumg|galaxy',
          Apple: 'i ?phones?|ipad|i ?phone \\d+\\w*',
          Xiaomi: 'redmi|poco|xiomi|xaomi|mi \\d+\\w*',
          Google: 'pixel \\d\\w*',
          Realme: 'real me',
          OnePlus: 'one plus',
          Motorola: 'moto',
          Sony: 'xperia',
          BlackBerry: 'black berry',
        },
      },
      {
        name: 'storage',
        label: 'Storage',
        kind: 'choice',
        unit: 'GB',
        values: list('8 GB, 16 GB, 32 GB, 64 GB, 128 GB, 256 GB, 512 GB, 1 TB, 2 TB'),
        spellings: { '1 TB': '1024 gb|1000 gb' },
        patterns: [
          '(\\d+) ?(gb?|tb) ?(?:rom|storage|internal|memory card)',
          '(?:rom|storage|internal):? ?(\\d+) ?(gb|tb)',
          '\\d{1,2} ?(?:gb?)? ?(?:ram)? ?[/+|] ?(16|32|64|128|256|512|1|2) ?(gb?|tb)?(?: ?rom)?',
          '(16|32|64|128|256|512) ?(gb?)? ?[/+|] ?\\d{1,2} ?(?:gb?)?(?: ?ram)?',
          '(16|32|64|128|256|512|1|2) ?(gb|tb)(?! ?ram)',
        ],
      },
    ],
  },
  Computers: {
    endsAt: fitsOrSwaps,
    attributes: [
      {
        name: 'brand',
        label: 'Brand',
        kind: 'choice',
        schemaOrg: { property: 'brand', type: 'Brand' },
        values: list(
          'HP, Dell, Lenovo, Apple, Acer, Asus, Toshiba, Samsung, Microsoft, Fujitsu, MSI, Sony, Huawei, Other',
        ),
        spellings: {
          HP: 'hewlett packard|elite ?book|pro ?book|pavilion|z ?book|prodesk|elitedesk',
          Dell: 'latitude|inspiron|optiplex|vostro|xps|alienware',
          Lenovo: 'lenova|think ?pad|idea ?pad|think ?centre',
          Apple: 'mac ?book|imac|mac mini',
          Acer: 'aspire',
          Asus: 'vivobook|zenbook',
          Toshiba: 'satellite|dynabook',
          Microsoft: 'surface',
          Sony: 'vaio',
        },
      },
      {
        name: 'memory',
        label: 'Memory (RAM)',
        kind: 'choice',
        unit: 'GB',
        values: list('1 GB, 2 GB, 3 GB, 4 GB, 6 GB, 8 GB, 12 GB, 16 GB, 24 GB, 32 GB, 64 GB'),
        patterns: [
          '(\\d+) ?(gb?) ?(?:of )?(?:ddr ?\\d\\w? ?)?(?:ram|memory)',
          '(?:ram|memory):? ?(?:of )?(\\d+) ?(gb?)?',
          '(\\d{1,2}) ?(gb?)? ?[/+|] ?\\d{3,4} ?(?:gb?)?(?: ?(?:ssd|hdd))?',
          '(\\d{1,2}) ?(gb?)? ?[/+|] ?[12] ?tb',
          '([123468]|12|16|24|32) ?(gb)(?! ?(?:of )?(?:ssd|hdd|hard|disk|emmc|rom|storage|internal|flash|nvme|graphics|nvidia|gpu|video|vram|dedicated|card|geforce|radeon))',
        ],
      },
      {
        name: 'storage',
        label: 'Storage',
        kind: 'choice',
        unit: 'GB',
        values: list(
          '32 GB, 64 GB, 80 GB, 120 GB, 128 GB, 160 GB, 180 GB, 240 GB, 250 GB, 256 GB, 320 GB, 480 GB, 500 GB, 512 GB, 750 GB, 1 TB, 2 TB, 4 TB',
        ),
        spellings: { '1 TB': '1024 gb|1000 gb' },
        patterns: [
          '(\\d+) ?(gb?|tb) ?(?:of )?(?:nvme |m\\.2 |sata )?(?:ssd|hdd|hard|disk|emmc|rom|storage|internal|nvme)',
          '(?:ssd|hdd|hard disk|hard drive|storage):? ?(?:of )?(\\d+) ?(gb|tb)',
          '\\d{1,2} ?(?:gb?)? ?(?:ram)? ?[/+|] ?(\\d{3,4}) ?(gb?)?',
          '(?:\\d{1,2} ?(?:gb?)? ?(?:ram)? ?[/+|] ?)?([124]) ?(tb)',
          '(\\d{3,4}) ?(gb)(?! ?ram)',
        ],
      },
    ],
  },
  Automotive: {
    endsAt: fitsOrSwaps,
    attributes: [
      {
        name: 'make',
        label: 'Make',
        kind: 'choice',
        schemaOrg: { property: 'brand', type: 'Brand' },
        values: list(
          'Toyota, Subaru, Nissan, Mitsubishi, Honda, Mercedes-Benz, BMW, Mazda, Suzuki, Isuzu, Land Rover, Volkswagen, Audi, Lexus, Ford, Hyundai, Kia, Peugeot, Volvo, Jeep, Bajaj, TVS, Yamaha, Other',
        ),
        spellings: {
          Toyota:
            'toyoter|premio|vitz|ipsum|harrier|noah|corolla|corona|carib|raum|spacio|fielder|hi ?ace|hilux|' +
            'land ?cruiser|prado|rav ?4|allion|passo|kluger|mark ?x|alphard|voxy|probox|avensis|camry|ractis|sienta',
          Subaru: 'forester|impreza|legacy',
          Nissan: 'x ?trail|tiida|wingroad|juke|dualis|navara',
          Mitsubishi: 'pajero|outlander|lancer|canter|delica',
          Honda: 'cr ?v|civic',
          'Mercedes-Benz': 'benz|mercedes',
          Mazda: 'demio|axela|atenza',
          Suzuki: 'escudo|vitara',
          Isuzu: 'd ?max|bighorn',
          'Land Rover': 'range ?rover|freelander',
          Volkswagen: 'vw|passat|touareg|tiguan',
          Bajaj: 'boxer',
        },
      },
      {
        name: 'year',
        label: 'Year',
        kind: 'number',
        schemaOrg: { property: 'vehicleModelDate', of: 'Vehicle' },
        unit: null,
        min: 1950,
        max: 2040,
        steps: [1995, 2000, 2002, 2004, 2006, 2008, 2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024],
        patterns: [
          '(?:year|model|yom)(?: of)?(?: make)?:? ?((?:19[6-9]|20[0-3])\\d)',
          '((?:19[6-9]|20[0-3])\\d) ?(?:model|make|edition)',
          '((?:19[6-9]|20[0-3])\\d)(?! ?(?:cc|kms?|kgs?|w|watts?|mah|v|volts?|nm|hp|pcs|psi|ml|l|km/h|k|ugx|shs)\\b|[,.]\\d)',
        ],
      },
      {
        name: 'mileage',
        label: 'Mileage',
        kind: 'number',
        schemaOrg: { property: 'mileageFromOdometer', unitCode: 'KMT', of: 'Vehicle' },
        unit: 'km',
        min: 0,
        max: 2_000_000,
        steps: [20_000, 50_000, 80_000, 100_000, 120_000, 150_000, 200_000, 300_000],
        patterns: [
          'mileage(?: of| is)?:? ?(\\d{1,3}(?:[,.]\\d{3})+|\\d{1,3} \\d{3}|\\d{2,7})(?![,.]\\d| ?(?:k|miles)\\b)',
          '(\\d{1,3}(?:[,.]\\d{3})+|\\d{1,3} \\d{3}|\\d{4,7}) ?(?:kms?|kilomet(?:er|re)s?)(?! ?(?:from|away|to|/|per|an hour))',
          '(\\d{1,3})(k) ?(?:kms?|mileage)(?! ?(?:from|away|to|/|per))',
        ],
      },
    ],
  },
  Fashion: {
    attributes: [
      {
        name: 'size',
        label: 'Size',
        kind: 'choice',
        schemaOrg: { property: 'size' },
        values: [
          ...list('XS, S, M, L, XL, XXL, 3XL, 4XL, 5XL, Free size'),
          ...range(4, 50).map(String),
          ...list('0-3 months, 3-6 months, 6-9 months, 6-12 months, 9-12 months, 12-18 months, 18-24 months'),
          ...range(1, 14).map(yearsOf),
        ],
        spellings: {
          XXL: '2 ?xl',
          '3XL': 'xxxl',
          '4XL': 'xxxxl',
          XL: 'extra large|x large',
          S: 'small',
          M: 'medium',
          L: 'large',
          'Free size': 'one ?size',
          ...Object.fromEntries(range(1, 14).map((age) => [yearsOf(age), `${age} ${age + 1} ?y(?:ea)?rs?`])),
        },
        patterns: [
          '((?:free|one) ?size)',
          '(\\d{1,2}) ?(?:-|to) ?(\\d{1,2} ?(?:months?|mths?|years?|yrs?))',
          '(?:sizes?|sz)(?:: ?| )(?:is |no\\.? |eu |eur |uk |us |number )?(\\d{1,2}|[2-5]?x{0,4}[sml]|small|medium|(?:extra |x )?large)(?! ?(?:-|to|/|,|&|and) ?(?:\\d|[2-5]?x{0,4}[sml]\\b)|[.]\\d| ?(?:inch|cm|years?|yrs?|months?|bed))',
          '(?:eu|eur|waist)(?: size)? ?(\\d{2})(?! ?(?:-|to|/) ?\\d)',
          '([2-5] ?xl|x{1,4}l|xs)(?! ?(?:-|to|/|,|&|and) ?[2-5]?x{0,4}[sml]\\b)',
        ],
      },
      {
        name: 'forWhom',
        label: 'For whom',
        kind: 'choice',
        values: list('Women, Men, Girls, Boys, Babies, Unisex'),
        spellings: {
          Women: "wom[ae]n'?s|woman|lad(?:y|ies)(?:'?s|')?|females?|gomesi|busuti",
          Men: "men'?s|mens|man'?s|gents?|gentlem[ae]n|males?",
          Girls: "girl'?s?'?",
          Boys: "boy'?s?'?",
          Babies: "bab(?:y|ies)'?s?(?! (?:blue|pink|doll|shower))(?: (?:girl|boy)'?s?)?|newborns?|infants?|toddlers?",
          Unisex: 'unisex|(?:wo)?men(?: and |/| & |&)(?:wo)?men|(?:boys|girls)(?: and |/| & |&)(?:girls|boys)',
        },
      },
    ],
  },
};
