import type { Category } from '@akatale/contracts/categories';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { NUMBER_TAKEN, plainAdvert } from '@akatale/contracts/market/adverts';
import type { readAdvert as endpoint } from '@akatale/contracts/market/adverts-endpoints';
import { fittingAttributes, proposeAttributes } from '@akatale/contracts/market/attribute-values';
import { codePoints, textLimits } from '@akatale/contracts/text';
import { kindOf } from '../../kinds/index.ts';
import { type Amount, findAmounts, priceOf } from './find-amounts.ts';
import { findCondition } from './find-condition.ts';
import { findPlace, isPlace, withoutPlace } from './find-place.ts';

export type AdvertReading = OutputOf<typeof endpoint>;

/** Lines and letters in which things, places and attributes are looked for. */
const MOST_LINES = 60;
const LONGEST_LINE = 400;

/** Stands for an amount or a number, where a text is read by its parts. */
const GAP = '¦';

interface Line {
  text: string;
  amounts: readonly Amount[];
  /** Its parts between commas, amounts and numbers. */
  parts: readonly string[];
}

/** What a listing of it would say. A text of any other kind has little or nothing of it. */
export function readAdvert(text: string): AdvertReading {
  const { text: plain, numbers } = plainAdvert(text);
  const taken = numbers.length + occurrences(text, NUMBER_TAKEN);
  const lines = withoutFormats(plain).split('\n').filter(Boolean).map(readLine);
  const sold = lines.filter(isThing);
  const isSeveral = sold.length > 1;
  const own = isSeveral ? lines.filter((line) => line === sold[0] || !sold.includes(line)) : lines;
  const read = own.slice(0, MOST_LINES);
  const { title, category } = nameIn(isSeveral ? sold.slice(0, 1) : read);
  const parts = read.flatMap((line) => line.parts);
  const location = findPlace(parts);
  const price = findPrice(isSeveral ? sold.slice(0, 1) : read);
  return {
    title,
    description: withoutNumbers(describe(own, { location, price: price.price })) || title,
    ...price,
    category,
    condition: findCondition(read.map(({ parts: said }) => said.join(GAP)).join('\n')),
    location,
    attributes: category === null ? {} : attributesIn(category, title, parts),
    things: Math.max(1, sold.length),
    numbers: taken,
  };
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** Without the marks of bold and the like, and without what is struck out. */
function withoutFormats(text: string): string {
  return text
    .replace(/~(?=\S)[^~\n]*\S~/g, '')
    .replace(/```/g, '')
    .replace(/(?<!\p{N})\*|\*(?!\p{N})/gu, '')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:>\s*)+/, '')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .join('\n');
}

const MARKER = NUMBER_TAKEN.replace(/[[\]]/g, '\\$&');
const CHAT_LINK = /(?:https?:\/\/)?(?:www\.)?(?:wa\.me|(?:api|chat)\.whatsapp\.com)\/\S*/giu;
/** What leads to a number: the words, and a name before the last of them. */
const LEADS = [
  /(?<![\p{L}\p{N}])(?:call|contact|text|reach|whats ?app|inbox|kuba|piga)\s+\p{L}+\s+(?:on|at|via)[^\p{L}\p{N}]*$/iu,
  /(?<![\p{L}\p{N}])(?:calls?|cal|text|sms|what?s ?app?|wasap|contacts?|tel|telephone|phone|mobile|reach|dm|inbox|kuba|piga|simu|essimu|me|us|on|at|or|and|via|no|numbers?|my|lines?|for more(?: info(?:rmation)?| details)?|https?|www)[^\p{L}\p{N}]*$/iu,
  /[☎📞📱📲🤙][^\p{L}\p{N}]*$/u,
];
const LONGEST_LEAD = 80;

/** Numbers and links to chats become gaps, with the words that lead to them. */
function withoutContacts(text: string): string {
  const pieces = text.replace(CHAT_LINK, NUMBER_TAKEN).split(NUMBER_TAKEN);
  return pieces.map((piece, index) => (index < pieces.length - 1 ? withoutLead(piece) : piece)).join(GAP);
}

function withoutLead(piece: string): string {
  let lead = piece.slice(-LONGEST_LEAD);
  for (let before = ''; before !== lead;) {
    before = lead;
    lead = LEADS.reduce((left, pattern) => left.replace(pattern, ''), lead);
  }
  return piece.slice(0, -LONGEST_LEAD) + lead;
}

const SEPARATOR =
  /[,;|¦•●▪✅✔☑➡👉·]+(?!\d)|¦|(?<=[^\d\s])\.(?=\s|$)|(?<=\d)\.(?=\s|$)|\s-+\s|[!?]+(?=\s|$)|:\s|[(){}]|\p{Extended_Pictographic}/u;

function readLine(text: string): Line {
  const amounts = findAmounts(text);
  let bare = '';
  let end = 0;
  for (const amount of amounts) {
    bare += text.slice(end, amount.start) + GAP;
    end = amount.end;
  }
  bare = withoutContacts(bare + text.slice(end));
  const parts = bare
    .slice(0, LONGEST_LINE)
    .split(SEPARATOR)
    .map((part) => part.trim());
  return { text, amounts, parts: parts.filter((part) => /[\p{L}\p{N}]/u.test(part)) };
}

/** A line that names a thing and what it costs. */
function isThing({ amounts, parts }: Line): boolean {
  const named = parts.find((part) => /\p{L}/u.test(part)) ?? '';
  return amounts.some(({ doubt }) => doubt !== 'beside') && kindOf({ title: titleOf(named) }) !== null;
}

function findPrice(lines: readonly Line[]): Pick<AdvertReading, 'price' | 'priceDoubt'> {
  const isBesideNumber = new RegExp(`${MARKER} ?(?:k|m)\\b|\\p{N}[km]?${MARKER}`, 'iu');
  if (lines.some(({ text }) => isBesideNumber.test(text))) return { price: null, priceDoubt: 'number' };
  return priceOf(lines.flatMap(({ amounts }) => amounts));
}

/** What comes before a thing: a greeting, and that it is sold. */
const OPENING =
  /^(?:(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day))(?: (?:all|members?|everyone|guys|friends|people|family|group|there))*|(?:urgent|quick|hot|moving(?: out)?|clearance) sales?|(?:for|on) sale|available(?: now)?|am selling|i'?m selling|selling|sell|i have|i am|we have|we sell|get|nguza|ntunda|tutunda|ntundira|natunda|nauza|tunauza|ninauza|my|this|these|our|an?|the|now)(?![\p{L}\p{N}'])[\s\p{P}]*/iu;
/** From here on it is about something else. */
const CLOSING =
  /\s*(?:\b(?:brand ?new|new in box|in (?:a )?(?:very )?(?:good|perfect|excellent|great) (?:working )?condition|good condition|(?:last |selling |asking )?price|going (?:at|for)|for (?:sale|hire)|on sale|quick sale|at only|asking|located|location|call|contact|whats ?app|inbox|bei|ssente|omuwendo|bbeeyi|(?:uk|dubai|slightly|hardly|neatly) used|negotiable|free delivery)\b|[@=])[\s\S]*$/iu;
const LEFT_OVER = /(?:\s|(?!["')])[\p{P}\p{S}]|\b(?:at|for|only|is|in|a|and|with|from|used|new)\b)+$/iu;
/** A label, or a word that says something of a thing and names none. */
const NO_TITLE =
  /^(?:(?:price|prices|location|located|place|call|contacts?|tel|whats ?app|sizes|condition|colou?r|delivery|negotiable|neg|interested|reason for selling|description|details|features|specs|specifications|inbox|dm|shop|for|no calls?|serious buyers?)(?![\p{L}\p{N}])|(?:size|last|each|full set|slightly negotiable|cash|new|used|clean|original|boxed|city centre|good deals)(?:\s+\p{N}+)?$)/iu;

function titleOf(part: string): string {
  let title = part.replace(/^[^\p{L}\p{N}]+/u, '');
  for (let before = ''; before !== title;) {
    before = title;
    title = title.replace(OPENING, '');
  }
  title = withoutPlace(title.replace(CLOSING, '').replace(LEFT_OVER, '')).replace(LEFT_OVER, '');
  return cut(withoutNumbers(title), textLimits.title);
}

/** Also those that only come about where something between their parts was left out. */
function withoutNumbers(said: string): string {
  const { text } = plainAdvert(said);
  return text.includes(NUMBER_TAKEN) ? withoutNumbers(text.replaceAll(NUMBER_TAKEN, '')) : text;
}

/** At a word, where there is one. */
function cut(text: string, most: number): string {
  if (codePoints(text) <= most) return text;
  const head = [...text].slice(0, most).join('');
  return head.includes(' ') ? head.slice(0, head.lastIndexOf(' ')) : head;
}

/** The first part that names a kind of thing; where none does, the first that may be a name. */
function nameIn(lines: readonly Line[]): { title: string; category: Category | null } {
  const titles = lines.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const title = titleOf(part);
      return /\p{L}{2}/u.test(title) && !NO_TITLE.test(title) && !isPlace(part) ? [title] : [];
    }),
  );
  for (const title of titles) {
    const kind = kindOf({ title });
    if (kind) return { title, category: kind.categories[0] };
  }
  return { title: titles[0] ?? '', category: null };
}

/** Of the title first, then of the other parts, where these agree. */
function attributesIn(category: Category, title: string, parts: readonly string[]): Record<string, string> {
  const found = parts.map((part) => Object.entries(proposeAttributes(category, part)));
  const values = Map.groupBy(found.flat(), ([name]) => name);
  const agreed = [...values].flatMap(([name, said]) => {
    const each = new Set(said.map(([, value]) => value));
    return each.size === 1 ? [[name, ...each] as const] : [];
  });
  return { ...fittingAttributes(category, { ...Object.fromEntries(agreed), ...proposeAttributes(category, title) }) };
}

const LABEL = /^[^\p{L}\p{N}]*(?:price|bei|bbeeyi|omuwendo|ssente|location|located|place|at|in)?[\s\p{P}\p{S}]*/iu;

/** Without the lines that fields say, and without what led to a number. */
function describe(
  lines: readonly Line[],
  { location, price }: { location: string | null; price: number | null },
): string {
  return lines
    .filter(({ amounts, parts }) => {
      const said = parts.map((part) => part.replace(LABEL, '')).filter(Boolean);
      if (said.length === 0) return amounts.length > 0 && price === null;
      return amounts.length > 0 || location === null || !said.every(isPlace);
    })
    .map(({ text }) => {
      const bare = withoutContacts(text);
      if (bare === text) return text;
      return bare
        .replaceAll(GAP, '')
        .replace(/^[\s,;:./-]+|[\s,;:/-]+$/gu, '')
        .replace(/ {2,}/g, ' ')
        .replace(/ ([.,])/g, '$1');
    })
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}
