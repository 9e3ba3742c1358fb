import { type ComponentProps, type FormEvent, useState } from 'react';
import { TextField } from './field.tsx';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'defaultValue' | 'inputMode' | 'leading'
> & {
  /** The unit before the number. */
  unit: string;
  /** What stands in it at first, digits or grouped. */
  defaultValue?: string | undefined;
};

/** `1250000` and `1,25 0000` → `1,250,000`; everything but digits goes. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The number that a grouped text stands for; null where there is none. */
export function readDigits(grouped: string): number | null {
  const digits = grouped.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** A whole amount with thousands set apart while it is typed. */
export function AmountField({ unit, onInput, defaultValue = '', ...props }: AmountFieldProps) {
  const [shown, setShown] = useState(() => groupDigits(defaultValue));

  function regroup(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const digitsAfter = input.value.slice(input.selectionEnd ?? 0).replace(/\D/g, '').length;
    const grouped = groupDigits(input.value);
    setShown(grouped);
    // The cursor stays before the same digits as it was.
    let place = grouped.length;
    for (let passed = 0; passed < digitsAfter && place > 0; place -= 1) {
      if (grouped[place - 1] !== ',') passed += 1;
    }
    requestAnimationFrame(() => input.setSelectionRange(place, place));
    onInput?.(event as never);
  }

  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      leading={unit}
      value={shown}
      onInput={regroup}
      onChange={() => undefined}
    />
  );
}
