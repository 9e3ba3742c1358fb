import { formatCount } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { useRef, useState } from 'react';
import { amountText } from '../../../text/market/amount-text.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';

const stepsUgx = [50_000, 100_000, 500_000, 1_000_000];

interface PriceFieldsProps {
  list: URLSearchParams;
  unread: Readonly<Record<string, string>>;
}

/** The range of prices: typed, or by one tap up to a step. */
export function PriceFields({ list, unread }: PriceFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [limits, setLimits] = useState({ min: list.get('minPrice') ?? '', max: list.get('maxPrice') ?? '' });
  const inputs = () => [...(fields.current?.querySelectorAll('input') ?? [])];

  function readTyped() {
    const [min = '', max = ''] = inputs().map(({ value }) => value);
    setLimits({ min, max });
  }

  function choose(stepUgx: number, isChosen: boolean) {
    const [min, max] = inputs();
    if (min && (readAmount(min.value) ?? 0) > stepUgx) fill(min, '');
    if (max) fill(max, isChosen ? '' : formatCount(stepUgx));
  }

  const field = (name: string) => ({
    name,
    texts: amountText,
    defaultValue: unread[name] ?? list.get(name) ?? '',
    error: name in unread ? amountText.notWhole : undefined,
  });
  return (
    <fieldset ref={fields} onInput={readTyped} className="flex flex-col gap-4">
      <legend className="mb-1.5 font-semibold">{text.names.price}</legend>
      <div className="grid grid-cols-2 gap-2">
        {stepsUgx.map((stepUgx) => {
          const isChosen = limits.min === '' && readAmount(limits.max) === stepUgx;
          return (
            <button
              key={stepUgx}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(stepUgx, isChosen)}
              className={`touch rounded-input border px-3 text-md eases ${isChosen ? 'border-primary bg-primary-soft font-semibold text-on-primary-soft' : 'border-line-strong bg-surface hover:border-ink-muted'}`}
            >
              {text.under(formatCount(stepUgx))}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <AmountField label={text.from} {...field('minPrice')} />
        <AmountField label={text.to} {...field('maxPrice')} />
      </div>
    </fieldset>
  );
}

/** As if typed: the field and the form hear of it. */
function fill(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
