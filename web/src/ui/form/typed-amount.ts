/** Space, no-break space, figure space, thin space and narrow no-break space all part thousands. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

/**
 * Whole shillings: digits alone, or groups of three behind one kind of separator. A first group
 * that begins with 0 is no thousand: `0.500` is half a shilling.
 */
const AMOUNT = /^(?:(?:u?shs?|ugx)(?:\.? )?)?(\d+|[1-9]\d{0,2}([,. ])\d{3}(?:\2\d{3})*)(?: ?(?:\/=|u?shs?|ugx))?$/i;

/** The whole amount that a text says; null where it says none, or anything else. */
export function readAmount(typed: string): number | null {
  const [, digits] = AMOUNT.exec(typed.replace(SPACES, ' ').trim()) ?? [];
  const amount = digits ? Number(withoutSeparators(digits)) : Number.NaN;
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Whether something is typed, and it is no whole amount. */
export function isUnreadable(typed: string): boolean {
  return typed.trim() !== '' && readAmount(typed) === null;
}

/** `1250000`, `1.250.000` and `USh 1 250 000` → `1,250,000`; what is no amount stays as it is. */
export function tidyAmount(typed: string): string {
  const amount = readAmount(typed);
  return amount === null ? typed : group(String(amount));
}

/** What stands in a field, and whether its commas were put there by the field. */
export interface AmountText {
  text: string;
  isGrouped: boolean;
}

/** What a field shows that is filled with this. */
export function fillAmount(typed: string): AmountText {
  const text = tidyAmount(typed);
  return { text, isGrouped: !isUnreadable(text) };
}

/** A change of the field by a person, as an `InputEvent` tells it. */
export interface AmountEdit {
  /** What stands in the field now, and where its cursor is. */
  value: string;
  cursor: number;
  inputType: string;
  data: string | null;
}

/**
 * Sets thousands apart while digits alone are typed. Anything else that a person types, commas too,
 * stays as it was typed, and then the field's own commas go: `1234,5` must not become `12,345`.
 */
export function editAmount(before: AmountText, edit: AmountEdit): AmountText & Pick<AmountEdit, 'cursor'> {
  const [start, end] = before.isGrouped ? insertedRange(before, edit) : [0, edit.value.length];
  const head = withoutSeparators(edit.value.slice(0, start)) + edit.value.slice(start, end);
  const tail = withoutSeparators(edit.value.slice(end));
  const text = head + tail;
  if (!/^\d*$/.test(text)) {
    // A text of the person's own is not touched at all, so its cursor is right.
    const cursor = text === edit.value ? edit.cursor : head.length;
    return { text, isGrouped: false, cursor };
  }
  const grouped = group(text.replace(/^0+(?=\d)/, ''));
  // The cursor stays behind the same digits, and before a comma, which backspace would not remove.
  const after = withoutSeparators(edit.value.slice(edit.cursor)).length;
  const cursor = Math.max(0, grouped.length - after - Math.floor(after / 3));
  return { text: grouped, isGrouped: true, cursor };
}

/** Where in the value stands what was just typed; all else stood there before. */
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
