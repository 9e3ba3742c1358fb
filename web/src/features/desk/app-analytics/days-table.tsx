import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { FiguresTable, formatRowDay } from '../../../ui/charts/figures-table.tsx';
import type { Flow, Level } from './app-figures.ts';

interface DaysTableProps {
  days: readonly AppDay[];
  columns: readonly (Level | Flow)[];
}

/** A day without a count shows no value, not 0. */
export function DaysTable({ days, columns }: DaysTableProps) {
  const isShown = ({ isCounted }: AppDay, key: Level | Flow) =>
    isCounted || key === 'dailyVisits' || key === 'uniqueVisitors';
  return (
    <FiguresTable
      caption={text.tableCaption(days.length)}
      rowName={text.day}
      rowHead={formatRowDay}
      keyOf={({ date }) => date}
      columns={columns.map((key) => ({
        name: text.figures[key],
        cell: (day: AppDay) => (isShown(day, key) ? formatCount(day[key]) : text.unknown),
      }))}
      rows={[...days].reverse()}
    />
  );
}
