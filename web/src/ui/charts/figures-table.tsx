import type { ReactNode } from 'react';
import { formatDate } from '../format/format.ts';

export interface FiguresColumn<Row> {
  name: string;
  cell: (row: Row) => string;
  total?: string;
}

interface FiguresTableProps<Row> {
  caption: string;
  rowName: string;
  rowHead: (row: Row) => ReactNode;
  keyOf: (row: Row) => string;
  columns: readonly FiguresColumn<Row>[];
  rows: readonly Row[];
  totalName?: string;
  /** Of a few rows: a page that scrolls within itself is in a thumb's way. */
  isWhole?: boolean;
}

const side = 'px-2 py-2 text-left sm:px-3';
const cell = 'px-2 py-2 sm:px-3 text-right figures whitespace-nowrap';

/** Scrolls within itself, also by keyboard, so that a year of rows does not lengthen the page. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { caption, rowName, rowHead, keyOf, columns, rows, totalName, isWhole } = props;
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="overflow-auto overscroll-contain rounded-card border border-line bg-surface"
      style={isWhole ? undefined : { maxHeight: '32rem' }}
    >
      <table className="w-full text-md">
        <caption className="px-2 py-2 text-left sm:px-3 text-sm text-ink-muted">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className={side}>
              {rowName}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2 text-right sm:px-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="ruled">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={`${side} font-normal whitespace-nowrap`}>
                {rowHead(row)}
              </th>
              {columns.map((column) => (
                <td key={column.name} className={cell}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalName !== undefined && (
          <tfoot className="border-t-2 border-line-strong font-semibold">
            <tr>
              <th scope="row" className={side}>
                {totalName}
              </th>
              {columns.map(({ name, total }) => (
                <td key={name} className={cell}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

export function formatRowDay({ date }: { date: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
