import type { ChatSide } from '@akatale/contracts/deals/chats';
import { type WarningPattern, warningPatterns } from '@akatale/contracts/deals/warnings';
import { folded, visible } from '../../../../platform/text/fold.ts';
import { readWords, type Word } from '../../../../platform/text/read-words.ts';
import type { StoredMessage } from '../messages/message-view.ts';
import { addressEnds, spacedWords, chatLinks, knownSites, NUMBER, sequences, shorteners } from './warning-words.ts';

export interface ReceivedMessage {
  text: string;
  /** One of the first messages of its chat. */
  isEarly: boolean;
  /** Its receiver is the buyer: what asks for money first is no news to a vendor. */
  isToBuyer: boolean;
}

const GAP_WORDS = 6;
const CLOSE_WORDS = 3;
const SENTENCE_END = /[.!?]\s|\n/;
const AMOUNT = /^\d{2,}k?$/;

type Sequence = (typeof compiled)[number];

const setOf = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' '));
const compiled = sequences.map(({ pattern, steps, unless, gap = GAP_WORDS }) => ({
  pattern,
  gap,
  steps: steps.map(setOf),
  unless: setOf(unless),
}));
const byFirstWord = new Map<string, Sequence[]>();
for (const sequence of compiled) {
  for (const word of sequence.steps[0] ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), sequence]);
}

/**
 * The warning that the receiver of a message needs most; null for nearly all messages. Takes one pass over the words for
 * each sequence that begins in them.
 * @param count is called for each comparison of a word
 */
export function findWarning(
  { text, isEarly, isToBuyer }: ReceivedMessage,
  ownHost: string,
  count: () => void = () => undefined,
): WarningPattern | null {
  const words = readWords(text);
  const found = new Set<WarningPattern>();
  if (words.some(({ isDisguised }) => isDisguised)) found.add('strange-letters');
  if (words.some(({ isSpaced, readings }) => isSpaced && spacedWords.some((word) => readings[0]?.includes(word)))) {
    found.add('spaced-words');
  }
  for (const { host, isAsWritten } of hostsIn(text)) {
    if (shorteners.has(host)) found.add('short-link');
    else if (chatLinks.has(host)) found.add('other-app');
    else if (!isAsWritten || (host !== ownHost && !knownSites.has(host))) found.add('stranger-link');
  }
  for (const sentence of sentencesOf(visible(text), words)) {
    const begun = new Set(sentence.flatMap(({ readings }) => readings.flatMap((word) => byFirstWord.get(word) ?? [])));
    for (const sequence of begun) if (follows(sentence, sequence, count)) found.add(sequence.pattern);
  }
  if (!isEarly) found.delete('other-app');
  if (!isToBuyer) for (const pattern of ['pay-first', 'delivery-first'] as const) found.delete(pattern);
  return byWeight.find((pattern) => found.has(pattern)) ?? null;
}

/**
 * What is disguised is told first, then what asks for a secret, then the more special before the more general; last
 * another app, to which honest people invite too.
 */
const byWeight: readonly WarningPattern[] = [
  'strange-letters',
  'spaced-words',
  'short-link',
  'stranger-link',
  ...warningPatterns.filter((pattern) => !/letters|words|link|pay-first|other-app/.test(pattern)),
  'pay-first',
  'other-app',
];

function sentencesOf(text: string, words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let end = 0;
  for (const word of words) {
    if (sentences.length === 0 || SENTENCE_END.test(text.slice(end, word.start))) sentences.push([]);
    sentences.at(-1)?.push(word);
    end = word.end;
  }
  return sentences;
}

/** Whether words of each step follow each other, with at most `gap` between two. */
function follows(sentence: readonly Word[], { steps, unless, gap }: Sequence, count: () => void): boolean {
  const hasUnless = ({ readings }: Word) => readings.some((reading) => unless.has(reading));
  const nowhere = Number.NEGATIVE_INFINITY;
  /** Where each step was reached last by all before it. */
  let reached = steps.map(() => nowhere);
  let blocked = nowhere;
  for (const [index, word] of sentence.entries()) {
    if (hasUnless(word)) {
      reached = steps.map(() => nowhere);
      blocked = index;
    }
    if (index - blocked <= CLOSE_WORDS) continue;
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      count();
      const isNear = step === 0 || index - (reached[step - 1] ?? nowhere) <= gap + 1;
      if (isNear && isOf(word.readings, steps[step])) reached[step] = index;
    }
    const isWhole = reached.at(-1) === index;
    if (isWhole && !sentence.slice(index + 1, index + 1 + CLOSE_WORDS).some(hasUnless)) return true;
  }
  return false;
}

function isOf(readings: readonly string[], step: ReadonlySet<string> | undefined): boolean {
  if (!step) return false;
  return readings.some((reading) => step.has(reading)) || (step.has(NUMBER) && AMOUNT.test(readings[0] ?? ''));
}

/** Hosts of what people write as addresses, without `www.`; one in letters that only look like these is not as written. */
function hostsIn(text: string): { host: string; isAsWritten: boolean }[] {
  return visible(text)
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .flatMap((written) => {
      const part = folded(written);
      const [, scheme, host = ''] = /^[("'<]*(https?:\/\/|www\.)?([\p{L}\p{N}.-]{3,253})/u.exec(part) ?? [];
      const labels = host
        .replace(/^www\./, '')
        .split('.')
        .filter(Boolean);
      const end = labels.at(-1) ?? '';
      const isKnownEnd = addressEnds.has(end) || shorteners.has(host) || chatLinks.has(host);
      const isAddress = labels.length > 1 && !part.includes('@') && (scheme !== undefined || isKnownEnd);
      const found = labels.join('.');
      return isAddress ? [{ host: found, isAsWritten: written.includes(found) }] : [];
    });
}

/** Of so many messages at the beginning of a chat, people are asked to stay in it. */
const EARLY_MESSAGES = 10;

interface Chat {
  type: 'sale' | 'support';
  buyerId: number;
}
type Row = Pick<StoredMessage, 'senderId' | 'kind' | 'message' | 'position' | 'hiddenAt'>;
export type WarningOf = (row: Row, chat: Chat, side: ChatSide) => { note?: WarningPattern };

/** What the receiver's side of a sale chat is shown with a message: nothing for its sender (rule 207). */
export function createWarningOf(publicUrl: URL): WarningOf {
  const ownHost = publicUrl.hostname;
  return ({ senderId, kind, message, position, hiddenAt }, { type, buyerId }, side) => {
    const isOwn = (senderId === buyerId) === (side === 'buyer');
    if (type === 'support' || kind === 'system' || isOwn || hiddenAt) return {};
    const isEarly = position <= EARLY_MESSAGES;
    const warning = findWarning({ text: message, isEarly, isToBuyer: side === 'buyer' }, ownHost);
    return warning ? { note: warning } : {};
  };
}
