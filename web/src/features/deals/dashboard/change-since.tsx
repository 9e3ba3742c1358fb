import type { MonthlyChange } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { formatShortDay } from '../../../ui/format/format.ts';

interface ChangeSinceProps {
  change: MonthlyChange | null;
  format: (figure: number) => string;
  comparedTo: string | null;
}

const percentage = new Intl.NumberFormat('en-UG', { style: 'percent', signDisplay: 'exceptZero' });

/** `+12% from last month`, or 'New' if last month was 0. */
export function ChangeSince({ change, format, comparedTo }: ChangeSinceProps) {
  if (!change) return null;
  const { current, previous, percent } = change;
  return (
    <span title={text.compared(format(current), format(previous))} className="block text-sm">
      {percent === 0 && text.noChange}
      {percent === null && <strong className="text-success">{text.isNew}</strong>}
      {percent !== null && percent !== 0 && (
        <>
          <strong className={percent > 0 ? 'text-success' : 'text-warn'}>{percentage.format(percent / 100)}</strong>{' '}
          {text.fromLastMonth}
        </>
      )}
      {comparedTo && ` ${text.until(formatShortDay(comparedTo))}`}
    </span>
  );
}
