import { INVISIBLE } from '@akatale/contracts/invisible';

const pairsOf = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => {
    const [sign = '', letter = ''] = pair;
    return [sign, letter];
  });

/** Of other alphabets, as in the confusables of Unicode: nobody writes them among Latin letters by accident. */
const disguises = new Map(
  pairsOf(
    'аa АA ВB вb еe ЕE КK кk МM мm НH нh оo ОO рp РP сc СC ТT тt уy УY хx ХX іi ІI јj ЈJ ѕs ЅS ԁd һh ԛq ԝw ѵv ӏl ӀI ҮY үy ԌG ' +
      'αa ΑA ΒB βb εe ΕE ιi ΙI κk ΚK ΜM νv ΝN οo ΟO ρp ΡP τt ΤT υu ΥY χx ΧX ΖZ ΗH ηn ϲc ϳj օo սu ոn հh ցg զq ' +
      'ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᏃZ',
  ),
);

/** Letters that are written for themselves as well: of Latin alphabets, units, and what looks alike from afar. */
const alike = new Map([
  ...disguises,
  ...pairsOf(
    'гr пn ьb ѡw μu πn σo ςs ωw γy ıi łl ŁL øo ØO đd ĐD ħh ŧt ƀb ɡg ɑa ƒf ɩi ʋv ȷj ɪi ʀr ɴn ʟl ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh',
  ),
  ...pairsOf('ᴊj ᴋk ᴍm ᴏo ᴘp ꞯq ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz 。. ꓸ. ∕/ ⁄/ ‐- ‑- ‒- –- —-'),
]);

const letterOfDigit = new Map(pairsOf('0o 1i 3e 4a 5s 7t 8b 9g'));
const letterOfSign = new Map(pairsOf('|l !l @a $s €e ¡i'));

const MARK = /\p{M}/gu;
const PLAIN = /^[\x20-\x7e]*$/;
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966];
const STRANGE_DIGIT = /[٠-٩۰-۹߀-߉०-९]/gu;
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return `${code - (ZEROS.findLast((zero) => zero <= code) ?? code)}`;
};

const letterIn = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return String.fromCodePoint(0x41 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170));
};

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => by.get(sign) ?? sign).join('');

const compatible = (text: string): string => text.normalize('NFKD').replace(MARK, '').replace(STRANGE_DIGIT, digitOf);

/** Without signs that are not seen, and with letters for those in circles and squares. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').replace(ENCLOSED, letterIn);

/** For comparison: small Latin letters without marks, in place of full-width and styled ones and of those that look alike. */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Some styled letters are upper case only once they are plain.
  return replaced(compatible(visible(text)), alike).toLowerCase();
}

export function isDisguised(word: string): boolean {
  if (PLAIN.test(word)) return false;
  const letters = compatible(word);
  return /[a-z]/i.test(letters) && Array.from(letters).some((letter) => disguises.has(letter));
}

export const spelledOut = (text: string): string => replaced(text, letterOfDigit);

/** An exclamation mark reads as an `i` only between letters. */
const PUNCTUATING_MARK = /(?<!\p{L})!|!(?!\p{L})/gu;

/** What two texts have in common that look the same to a reader in a hurry: `Аkаt4l3 5upp0rt` → `akatalesupport`. */
export function skeleton(text: string): string {
  return replaced(spelledOut(folded(text).replace(PUNCTUATING_MARK, '')), letterOfSign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');
}
