import { formatUgx, percentOff } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import type { FormEvent } from 'react';
import { amountText } from '../../../text/market/amount-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { isUnreadable } from '../../../ui/form/typed-amount.ts';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';
import type { ListingValues } from './listing-values.ts';

const PRESET_DAYS = 7;

interface PromotionFieldsProps {
  initial: ListingValues;
  typed: ListingValues;
  errorOf: (field: string) => string | undefined;
}

/** The dates are enabled by a promotional price. */
export function PromotionFields({ initial, typed, errorOf }: PromotionFieldsProps) {
  const priceUgx = readAmount(typed.price);
  const promotionalPriceUgx = readAmount(typed.promotionalPrice) ?? 0;
  // An invalid price keeps the fields enabled: disabled fields are not submitted.
  const hasPrice = promotionalPriceUgx > 0 || isUnreadable(typed.promotionalPrice);
  const isTooHigh = priceUgx !== null && promotionalPriceUgx > 0 && promotionalPriceUgx >= priceUgx;
  const percent = promotionalPriceUgx > 0 && priceUgx ? percentOff(priceUgx, promotionalPriceUgx) : null;
  const isWithoutDates = hasPrice && !(typed.promotionStartDate && typed.promotionEndDate);
  // A free product can have no promotion; an existing one can still be removed.
  const isFree = priceUgx === 0 && !hasPrice;
  return (
    <fieldset className="flex flex-col gap-4" onInput={presetDates}>
      <legend className="sr-only">{text.promotion}</legend>
      <p className="text-sm text-ink-muted">{isFree ? text.freeHint : text.promotionHint}</p>
      <AmountField
        id="promotionalPrice"
        name="promotionalPrice"
        label={text.fields.promotionalPrice}
        optionalLabel={text.optional}
        texts={amountText}
        disabled={isFree}
        defaultValue={initial.promotionalPrice}
        error={isTooHigh ? text.promotionTooHigh : errorOf('promotionalPrice')}
      />
      {percent !== null && (
        <p role="status" className="font-semibold text-success">
          {text.saving(formatUgx((priceUgx ?? 0) - promotionalPriceUgx), percent)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="promotionStartDate"
          name="promotionStartDate"
          type="date"
          label={text.starts}
          disabled={!hasPrice}
          defaultValue={initial.promotionStartDate}
          error={errorOf('promotionStartDate')}
        />
        <TextField
          id="promotionEndDate"
          name="promotionEndDate"
          type="date"
          label={text.ends}
          disabled={!hasPrice}
          min={typed.promotionStartDate || undefined}
          defaultValue={initial.promotionEndDate}
          error={errorOf('promotionEndDate')}
        />
      </div>
      {isWithoutDates && (
        <p role="status" className="rounded-card bg-warn-soft p-3 text-warn">
          {text.notRunning}
        </p>
      )}
    </fieldset>
  );
}

/** A new promotional price presets the dates: from today for a week. */
function presetDates({ target }: FormEvent<HTMLFieldSetElement>) {
  const { name, form, value } = target as HTMLInputElement;
  const start = form?.elements.namedItem('promotionStartDate');
  const end = form?.elements.namedItem('promotionEndDate');
  if (!(start instanceof HTMLInputElement) || !(end instanceof HTMLInputElement)) return;
  const isNew = name === 'promotionalPrice' && start.disabled && value !== '';
  if (!isNew) return;
  start.value ||= kampalaDate(Date.now());
  end.value ||= kampalaDate(Date.now(), PRESET_DAYS);
}
