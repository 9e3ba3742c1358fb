import type { MonthlyChange } from '@akatale/contracts/analytics/vendor-analytics';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { formatShortDay } from '../../ui/format/format-figures.ts';

interface ChangeLineProps {
  /** Null if there is nothing to compare with; then nothing is shown. */
  change: MonthlyChange | null;
  format: (figure: number) => string;
  /** The last day compared, if that is not today; else null. */
  comparedTo: string | null;
}

const percentage = new Intl.NumberFormat('en-UG', { style: 'percent', signDisplay: 'exceptZero' });

/** `+12% from last month`, or 'New' if last month was 0. */
export function ChangeLine({ change, format, comparedTo }: ChangeLineProps) {
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
