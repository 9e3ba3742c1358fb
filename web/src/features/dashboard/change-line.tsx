import type { MonthlyChange } from '@akatale/contracts/vendor-analytics';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format-figures.ts';

interface ChangeLineProps {
  /** Null where there is nothing to compare; then there is no line. */
  change: MonthlyChange | null;
  /** What the figures are. */
  format?: (figure: number) => string;
  /** Says what has changed, where the card is about something else. */
  say?: (change: string) => string;
}

const percentage = new Intl.NumberFormat('en-UG', {
  style: 'percent',
  signDisplay: 'exceptZero',
});

/** `+12% from last month`, or 'New' where the last month had none. */
export function ChangeLine({ change, format = formatCount, say }: ChangeLineProps) {
  if (!change) return null;
  const { current, previous, percent } = change;
  const words =
    percent === null ? text.isNew : text.fromLastMonth(percentage.format(percent / 100));
  return (
    <p
      title={text.compared(format(current), format(previous))}
      className={classNames(
        'text-sm font-semibold',
        percent === null || percent > 0 ? 'text-success' : 'text-ink-muted',
      )}
    >
      {say ? say(words) : words}
    </p>
  );
}
