import { formatCount } from '@akatale/contracts/money';
import { type ReactNode, useId } from 'react';
import { todayText as text } from '../../../text/desk/today-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';

interface SectionProps {
  title: string;
  count: number | undefined;
  /** The whole list. */
  href?: string;
  children: ReactNode;
}

export function Section({ title, count, href, children }: SectionProps) {
  const id = useId();
  const heading = count ? text.withCount(title, formatCount(count)) : title;
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="flex min-h-11 items-center text-lg">
        {href ? (
          <Link href={href} className="touch inline-flex items-center gap-1 hover:underline">
            {heading}
            <ChevronRightIcon className="size-5 text-ink-muted" />
          </Link>
        ) : (
          heading
        )}
      </h2>
      {children}
    </section>
  );
}

interface SectionStateProps<Row> {
  query: { isPending: boolean; refetch: () => Promise<unknown> };
  rows: readonly Row[] | undefined;
  /** Beside the heading, where there is room. */
  none: string;
  children: (row: Row) => ReactNode;
}

export function SectionState<Row>({ query, rows, none, children }: SectionStateProps<Row>) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="w-full">
        <Skeleton className="h-18 w-full" />
      </div>
    );
  }
  if (!rows) {
    return (
      <div className="w-full">
        <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={query.refetch} />
      </div>
    );
  }
  if (rows.length === 0) return <p className="text-sm text-ink-muted">{none}</p>;
  return <ul className="w-full ruled border-y border-line">{rows.map(children)}</ul>;
}

interface LineProps {
  href: string;
  name: ReactNode;
  more: ReactNode;
}

export function Line({ href, name, more }: LineProps) {
  return (
    <li>
      <Link
        href={href}
        className="ring-inside flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="min-w-0 text-sm text-ink-muted wrap-anywhere">{more}</span>
      </Link>
    </li>
  );
}
