import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { type AmountText, editAmount, fillAmount } from './typed-amount.ts';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'inputMode' | 'leading' | 'ref' | 'onInput' | 'onBlur'
> & {
  unit: string;
  defaultValue?: string | undefined;
};

/** Formats thousands while typing; `readAmount` parses the result. */
export function AmountField({ unit, defaultValue = '', ...props }: AmountFieldProps) {
  const [initial] = useState(() => fillAmount(defaultValue).text);
  const shown = useRef<AmountText | null>(null);

  /** The user may type before hydration, so the value can differ from the default. */
  function attach(input: HTMLInputElement | null) {
    if (input) shown.current ??= fillAmount(input.value);
  }

  function follow({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
    const { value } = input;
    const edit = { value, cursor: input.selectionEnd ?? value.length, inputType, data };
    const { cursor, ...edited } = editAmount(shown.current ?? fillAmount(''), edit);
    shown.current = edited;
    if (edited.text === value) return;
    input.value = edited.text;
    input.setSelectionRange(cursor, cursor);
  }

  function tidy({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
    shown.current = fillAmount(input.value);
    if (shown.current.text !== input.value) input.value = shown.current.text;
  }

  return (
    <TextField
      {...props}
      ref={attach}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      leading={unit}
      defaultValue={initial}
      onInput={follow}
      onBlur={tidy}
    />
  );
}
