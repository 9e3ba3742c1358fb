import { formatCount } from '@akatale/contracts/money';
import { guessAmount } from '@akatale/contracts/typed-values';
import { type ComponentProps, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from './field.tsx';
import { amountProblem, type AmountText, type AmountTexts, editAmount, fillAmount } from './typed-amount.ts';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'inputMode' | 'leading' | 'ref' | 'onInput' | 'onBlur' | 'onKeyDown'
> & {
  texts: AmountTexts;
  defaultValue?: string | undefined;
};

/** Formats thousands while typing, and says when it is left what it cannot read; `readAmount` parses the result. */
export function AmountField({ texts, defaultValue = '', error, ...props }: AmountFieldProps) {
  const [initial] = useState(() => fillAmount(defaultValue).text);
  const [left, setLeft] = useState({ text: '', isTold: false });
  const shown = useRef<AmountText | null>(null);
  const field = useRef<HTMLInputElement>(null);

  /** The user may type before hydration, so the value can differ from the default. */
  function attach(input: HTMLInputElement | null) {
    field.current = input;
    if (input) shown.current ??= fillAmount(input.value);
  }

  function follow({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    setLeft({ text: '', isTold: false });
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
    const { value } = input;
    const edit = { value, cursor: input.selectionEnd ?? value.length, inputType, data };
    const { cursor, ...edited } = editAmount(shown.current ?? fillAmount(''), edit);
    shown.current = edited;
    if (edited.text === value) return;
    input.value = edited.text;
    input.setSelectionRange(cursor, cursor);
  }

  function leave(input: HTMLInputElement, isTold: boolean) {
    shown.current = fillAmount(input.value);
    if (shown.current.text !== input.value) input.value = shown.current.text;
    setLeft({ text: input.value, isTold });
  }

  /** A button that sends the form says what is wrong itself, and would move away from under the finger. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    leave(currentTarget, (relatedTarget as HTMLButtonElement | null)?.type !== 'submit');
  }

  function take(amountUgx: number) {
    const input = field.current;
    if (!input) return;
    input.focus();
    input.value = formatCount(amountUgx);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const told = (left.isTold && amountProblem(left.text, texts)) || error;
  const guess = told ? guessAmount(left.text) : null;
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...props}
        ref={attach}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        leading={texts.currency}
        defaultValue={initial}
        error={told}
        onInput={follow}
        onBlur={onBlur}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && leave(currentTarget, false)}
      />
      {guess !== null && (
        <Button variant="secondary" className="self-start" onClick={() => take(guess)}>
          {texts.yes(formatCount(guess))}
        </Button>
      )}
    </div>
  );
}
