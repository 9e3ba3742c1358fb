import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../../data/client.ts';
import { sellerText as text } from '../../../text/market/seller-text.ts';
import { ClockIcon } from '../../../ui/icons/icons.tsx';
import { sellerFiguresQuery } from './seller-figures-query.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Rounded: an exact time would read like a promise. */
const STEP_MINUTES = 5;

/** `30 min`, `2 hours` or `1 day`; at least five minutes. */
export function formatAnswerTime(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes / STEP_MINUTES)) * STEP_MINUTES;
  if (rounded < HOUR_MINUTES) return text.minutes(rounded);
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? text.hours(hours) : text.days(Math.round(hours / DAY_HOURS));
}

export function SalesCount({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(sellerFiguresQuery(useApi(), vendorId));
  if (!data?.sales) return null;
  return <strong>{text.sales(data.sales, formatCount(data.sales))}</strong>;
}

interface Seller {
  id: number;
  name: string;
  isUnclaimed: boolean;
}

/** Of an account that nobody has claimed, who answers instead. */
export function AnswerTime({ vendor: { id, name, isUnclaimed } }: { vendor: Seller }) {
  const { data } = useQuery(sellerFiguresQuery(useApi(), id));
  const { appName } = useSettings();
  if (isUnclaimed)
    return (
      <span className="w-full">
        <span className="block rounded-card bg-sunken p-2">{text.listedFor(name, appName)}</span>
      </span>
    );
  if (!data?.answerMinutes) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <ClockIcon className="size-4 shrink-0" />
      {text.answers(formatAnswerTime(data.answerMinutes))}
    </span>
  );
}
