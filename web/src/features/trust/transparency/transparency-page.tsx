import { formatCount } from '@akatale/contracts/money';
import type { PublishedMonth } from '@akatale/contracts/trust/transparency-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { transparencyText as text } from '../../../text/trust/transparency-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { formatDayOfMonth, formatMonth } from '../../../ui/format/format-long-date.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { transparencyQuery } from './transparency-query.ts';
import { usualTime } from './usual-time.ts';

export { loadTransparency as load } from './transparency-query.ts';

export function Page() {
  const report = useQuery(transparencyQuery(useApi()));
  if (report.isError) {
    return <LoadFailed level={1} title={text.failed} tryAgain={text.tryAgain} retry={report.refetch} />;
  }
  const { months = [], nextOn } = report.data ?? {};
  return (
    <div className={`${oneColumn} gap-8`}>
      <PageHeading intro={text.intro}>{text.title}</PageHeading>
      {report.isPending && (
        <div role="status" aria-label={text.loading} className="flex justify-center">
          <Spinner />
        </div>
      )}
      {nextOn && months.length === 0 && (
        <EmptyState level={2} drawing={<LostDrawing />} title={text.firstOn(formatDayOfMonth(nextOn))}>
          {text.firstMore}
        </EmptyState>
      )}
      {months.map((month) => (
        <Month key={month.month} {...month} />
      ))}
      {nextOn && months.length > 0 && <p className="text-ink-muted">{text.nextOn(formatDayOfMonth(nextOn))}</p>}
    </div>
  );
}

function Month({ month, publishedAt, entry, medianHours, ...counts }: PublishedMonth) {
  const shown = ['hidden', 'warned', 'suspended', 'appeals', 'overturned'] as const;
  const rows: [string, string][] = [
    [text.reports, formatCount(counts.reports)],
    [text.medianHours, usualTime([{ medianHours }]) ?? text.noDecisions],
    ...shown.map((name): [string, string] => [text[name], formatCount(counts[name])]),
    [text.notesShown, formatCount(counts.notesShown)],
    [text.notesDismissed, counts.notesShown > 0 ? percent(counts.notesDismissed, counts.notesShown) : text.noNotes],
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2>{formatMonth(month)}</h2>
      <dl className="ruled rounded-card border border-line bg-surface px-4">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-muted">
        {text.publishedOn(formatDate(publishedAt))} {text.entry(formatCount(entry.id))}{' '}
        <code className="wrap-anywhere">{entry.hash}</code>
      </p>
    </section>
  );
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;

export function head(): PageHead {
  return { title: text.title, description: text.description, canonical: '/transparency' };
}
