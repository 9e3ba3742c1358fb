import { formatUgx } from '@akatale/contracts/money';
import { guessAmount, plainValue, readAmount } from '@akatale/contracts/typed-values';

export function isUnreadable(typed: string): boolean {
  return plainValue(typed) !== '' && readAmount(typed) === null;
}

export interface AmountTexts {
  currency: string;
  notWhole: string;
  isMeant: (amount: string) => string;
  yes: (amount: string) => string;
}

export function amountProblem(typed: string, text: Pick<AmountTexts, 'notWhole' | 'isMeant'>): string | undefined {
  if (!isUnreadable(typed)) return undefined;
  const guess = guessAmount(typed);
  return guess === null ? text.notWhole : text.isMeant(formatUgx(guess));
}

/** `1250000`, `1.250.000` and `USh 1 250 000` → `1,250,000`; anything else is unchanged. */
export function tidyAmount(typed: string): string {
  const amount = readAmount(typed);
  return amount === null ? typed : group(String(amount));
}

export interface AmountText {
  text: string;
  isGrouped: boolean;
}

export function fillAmount(typed: string): AmountText {
  const text = tidyAmount(typed);
  return { text, isGrouped: !isUnreadable(text) };
}

/** A user's edit, from an `InputEvent`. */
export interface AmountEdit {
  value: string;
  cursor: number;
  inputType: string;
  data: string | null;
}

/** Inserts separators while only digits are typed, else removes them: `1234,5` must not become `12,345`. */
export function editAmount(before: AmountText, edit: AmountEdit): AmountText & Pick<AmountEdit, 'cursor'> {
  const [start, end] = before.isGrouped ? insertedRange(before, edit) : [0, edit.value.length];
  const head = withoutSeparators(edit.value.slice(0, start)) + edit.value.slice(start, end);
  const tail = withoutSeparators(edit.value.slice(end));
  const text = head + tail;
  if (!/^\d*$/.test(text)) {
    // Text that is not reformatted keeps its cursor position.
    const cursor = text === edit.value ? edit.cursor : head.length;
    return { text, isGrouped: false, cursor };
  }
  const grouped = group(text.replace(/^0+(?=\d)/, ''));
  // The cursor stays after the same digits, and before a comma, which Backspace would not remove.
  const after = withoutSeparators(edit.value.slice(edit.cursor)).length;
  const cursor = Math.max(0, grouped.length - after - Math.floor(after / 3));
  return { text: grouped, isGrouped: true, cursor };
}

function insertedRange({ text }: AmountText, edit: AmountEdit): [start: number, end: number] {
  const { value, cursor, inputType, data } = edit;
  if (inputType.startsWith('delete')) return [cursor, cursor];
  if (inputType === 'insertCompositionText') {
    let start = 0;
    while (start < cursor && value[start] === text[start]) start += 1;
    return [start, cursor];
  }
  const start = cursor - (data?.length ?? Number.NaN);
  return value.slice(start, cursor) === data ? [start, cursor] : [0, value.length];
}

const withoutSeparators = (text: string) => text.replace(/[,. ]/g, '');
const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');
