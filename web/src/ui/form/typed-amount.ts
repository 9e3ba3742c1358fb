/** All space characters that are used as thousands separators. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

/** Whole shillings: digits, or groups of three with one separator. `0.500` is half a shilling, not thousands. */
const AMOUNT = /^(?:(?:u?shs?|ugx)(?:\.? )?)?(\d+|[1-9]\d{0,2}([,. ])\d{3}(?:\2\d{3})*)(?: ?(?:\/=|u?shs?|ugx))?$/i;

export function readAmount(typed: string): number | null {
  const [, digits] = AMOUNT.exec(typed.replace(SPACES, ' ').trim()) ?? [];
  const amount = digits ? Number(withoutSeparators(digits)) : Number.NaN;
  return Number.isSafeInteger(amount) ? amount : null;
}

export function isUnreadable(typed: string): boolean {
  return typed.trim() !== '' && readAmount(typed) === null;
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
