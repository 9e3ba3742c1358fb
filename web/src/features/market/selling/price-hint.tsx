import type { Category, conditions } from '@akatale/contracts/categories';
import { getUsualPrice } from '@akatale/contracts/market/prices-endpoints';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { priceHintText as text } from '../../../text/market/price-hint-text.ts';
import { attributesIn, type ListingValues, NO_KIND } from './listing-values.ts';

interface PriceHintProps {
  /** As it was when it was left last. */
  title: string;
  typed: ListingValues;
}

/** What things like it cost; offline, and where it is not known, nothing. The form keeps a line for it, and never moves. */
export function PriceHint({ title, typed }: PriceHintProps) {
  const api = useApi();
  const { category, kind, condition } = typed;
  const { brand, make } = attributesIn(typed);
  const maker = brand ?? make;
  const query = {
    title,
    category: category as Category,
    ...(kind && { kind }),
    ...(maker && { maker }),
    ...(condition && { condition: condition as (typeof conditions)[number] }),
  };
  const { data } = useQuery({
    queryKey: [getUsualPrice.path, query],
    queryFn:
      !title || kind === NO_KIND ? skipToken : async ({ signal }) => api.call(getUsualPrice, { query }, { signal }),
    retry: false,
  });
  const range = data?.range;
  return (
    <p className="text-sm text-ink-muted" aria-live="polite">
      {range && text[range.basis](range.things, formatUgx(range.low), formatCount(range.high))}
    </p>
  );
}
