import { formatUgx, percentOff } from '@akatale/contracts/money';
import { useState } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { kampalaDate } from './read-draft.ts';

const PRESET_DAYS = 7;

interface PromotionFieldsProps {
  /** What is typed now, in shillings. */
  priceUgx: number | null;
  promotionalPriceUgx: number | null;
  errorOf: (field: string) => string | undefined;
}

/** A lower price for some days. The dates wake up when there is a price for them. */
export function PromotionFields({ priceUgx, promotionalPriceUgx, errorOf }: PromotionFieldsProps) {
  const hasPrice = promotionalPriceUgx !== null && promotionalPriceUgx > 0;
  const isTooHigh = hasPrice && priceUgx !== null && promotionalPriceUgx >= priceUgx;
  const percent = hasPrice && priceUgx ? percentOff(priceUgx, promotionalPriceUgx) : null;
  const savingUgx = (priceUgx ?? 0) - (promotionalPriceUgx ?? 0);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="contents">
        <h2>{text.promotion}</h2>
      </legend>
      <p className="text-sm text-ink-muted">{text.promotionHint}</p>
      <AmountField
        id="promotionalPrice"
        name="promotionalPrice"
        label={text.promotionalPrice}
        optionalLabel={text.optional}
        unit={text.currency}
        error={isTooHigh ? text.promotionTooHigh : errorOf('promotionalPrice')}
      />
      {percent !== null && (
        <p role="status" className="font-semibold text-success">
          {text.saving(formatUgx(savingUgx), percent)}
        </p>
      )}
      <PromotionDates key={String(hasPrice)} isEnabled={hasPrice} errorOf={errorOf} />
    </fieldset>
  );
}

/** First and last day, both in Kampala; made anew with today and a week when a price comes. */
function PromotionDates({
  isEnabled,
  errorOf,
}: { isEnabled: boolean } & Pick<PromotionFieldsProps, 'errorOf'>) {
  const [nowMs] = useState(() => Date.now());
  const today = isEnabled ? kampalaDate(nowMs) : '';
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        id="promotionStartDate"
        name="promotionStartDate"
        type="date"
        label={text.starts}
        disabled={!isEnabled}
        defaultValue={today}
        error={errorOf('promotionStartDate')}
        onInput={({ currentTarget: { value, form } }) => {
          const end = form?.elements.namedItem('promotionEndDate');
          if (end instanceof HTMLInputElement) end.min = value;
        }}
      />
      <TextField
        id="promotionEndDate"
        name="promotionEndDate"
        type="date"
        label={text.ends}
        disabled={!isEnabled}
        min={today}
        defaultValue={isEnabled ? kampalaDate(nowMs, PRESET_DAYS) : ''}
        error={errorOf('promotionEndDate')}
      />
    </div>
  );
}
