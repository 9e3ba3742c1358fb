import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../data/client.ts';
import { todayText as text } from '../../text/desk/today-text.ts';
import { formatDate } from '../../ui/format/format.ts';
import { Line, Section, SectionState } from './section.tsx';
import { todayQuery } from './today-query.ts';

/** Only what the operator's role may see. */
export function LastDays() {
  const today = useQuery(todayQuery(useApi()));
  if (!today.data) {
    return (
      <SectionState query={today} rows={undefined} none="">
        {() => null}
      </SectionState>
    );
  }
  const { days, failedPayments, failedMails, notFound, newVendors } = today.data;
  return (
    <>
      <Sample title={text.failedPayments} sample={failedPayments} none={text.noneFailed(days)}>
        {({ id, name, amount, reference, at }) => (
          <Line key={reference} href={personHref(id)} name={name} more={`${formatUgx(amount)}, ${formatDate(at)}`} />
        )}
      </Sample>
      {failedMails?.count !== 0 && (
        <Sample title={text.failedMails} sample={failedMails} none="">
          {({ id, name, at }) => <Line key={id} href={personHref(id)} name={name} more={formatDate(at)} />}
        </Sample>
      )}
      <Sample title={text.notFound} sample={notFound} href="/admin-analytics?tab=searches" none={text.allFound(days)}>
        {({ searchTerm, searches }) => (
          <Line
            key={searchTerm}
            href={`/?${new URLSearchParams({ search: searchTerm })}`}
            name={searchTerm}
            more={text.times(searches)}
          />
        )}
      </Sample>
      <Sample title={text.newVendors} sample={newVendors} href="/admin/vendors?sort=newest" none={text.noneNew(days)}>
        {({ id, name, productCount, joinedAt }) => (
          <Line
            key={id}
            href={personHref(id)}
            name={name}
            more={`${text.products(productCount)}, ${formatDate(joinedAt)}`}
          />
        )}
      </Sample>
    </>
  );
}

const personHref = (id: number) => `/admin/people/${id}`;

interface SampleProps<Row> {
  title: string;
  sample: { count: number; first: readonly Row[] } | null;
  href?: string;
  none: string;
  children: (row: Row) => ReactNode;
}

function Sample<Row>({ title, sample, href, none, children }: SampleProps<Row>) {
  if (!sample) return null;
  return (
    <Section title={title} count={sample.count} {...(href && { href })}>
      <SectionState query={loaded} rows={sample.first} none={none}>
        {children}
      </SectionState>
    </Section>
  );
}

const loaded = { isPending: false, refetch: async () => undefined };
