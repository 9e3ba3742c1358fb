import { withoutInvisible } from './invisible.ts';
import { signsSeen } from './signs-seen.ts';

const RIGHT_TO_LEFT = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const MARKS_AND_PAIRS = /([\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069])/u;
const EMBEDDING_ENDS = '\u202c';
const ISOLATE_ENDS = '\u2069';

/** A text as it is kept and shown (decision 081), empty where nothing would be seen. Doing it again changes nothing. */
export function writtenText(text: string): string {
  const kept = text
    .split(/([\n\u2029])/u)
    .map((line) => (RIGHT_TO_LEFT.test(line) ? settled(line) : withoutInvisible(line)))
    .join('')
    .trim();
  return signsSeen(kept) === 0 ? '' : kept;
}

function settled(line: string): string {
  const open: string[] = [];
  const parts = line.split(MARKS_AND_PAIRS).map((part, index) => {
    if (index % 2 === 0) return withoutInvisible(part);
    if (part === EMBEDDING_ENDS || part === ISOLATE_ENDS) return open[0] === part ? open.shift() : '';
    if (part > EMBEDDING_ENDS) open.unshift(ISOLATE_ENDS);
    else if (part > '\u200f') open.unshift(EMBEDDING_ENDS);
    return part;
  });
  return parts.join('') + open.join('');
}

export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}${ISOLATE_ENDS}` : text);
