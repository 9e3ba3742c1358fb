import { percentOff } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { priceCheckText as text } from '../../../text/deals/price-check-text.ts';

interface FarUnderProps {
  askedUgx: number;
  typed: string | undefined;
}

/** Under half of what is asked a zero is likely to be lost. It only asks: the price may be meant. */
export function FarUnder({ askedUgx, typed = '' }: FarUnderProps) {
  const price = readAmount(typed);
  const percent = price !== null && 2 * price < askedUgx ? percentOff(askedUgx, price) : null;
  return (
    <p aria-live="polite" className="-mt-2 basis-full text-sm font-semibold text-warn empty:hidden">
      {percent && text.farUnder(percent)}
    </p>
  );
}
