import { formatCount, formatUgx } from '@akatale/contracts/money';
import { hasRole } from '@akatale/contracts/people/operators';
import { caseGroups } from '@akatale/contracts/trust/cases';
import type { CaseCounts } from '@akatale/contracts/trust/cases-schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { supportCountsQuery } from '../../../data/desk/support-counts.ts';
import type { LoadContext, Loaded, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { launchText } from '../../../text/desk/launch-text.ts';
import { todayText as text } from '../../../text/desk/today-text.ts';
import { casesText as cases } from '../../../text/trust/operators/cases-text.ts';
import { Age } from '../../../ui/format/age.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Link, useSearch } from '../../../ui/link.tsx';
import { InboxEntry } from '../../deals/support-desk/index.ts';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { casesHref } from '../../trust/cases/index.ts';
import { isOfLaunch, LAUNCH_PATH, LaunchChecks, launchQuery } from '../launch/index.ts';
import { vendorCountsQuery, VendorRow } from '../vendor-management/index.ts';
import { Line, Section, SectionState } from './section.tsx';
import { dueQuery, loadToday, todayQuery, waitingQuery } from './today-query.ts';

/** The checks call other servers, so not each look at the day begins them. */
const LOOK_AGAIN_MS = 60_000;

const UNCLAIMED_PATH = '/admin/vendors?unclaimed=1';
const personHref = (id: number) => `/admin/people/${id}`;

interface SampleProps<Row> {
  title: string;
  help?: string;
  sample: { count: number; first: readonly Row[] } | null;
  href?: string;
  none: string;
  children: (row: Row) => ReactNode;
}

const loaded = { isPending: false, refetch: async () => undefined };

/** Two pages in one module: every entry of the site map adds bytes to every page. */
export function Page() {
  const role = useLastViewer()?.operatorRole;
  if (isOfLaunch(useSearch(), role)) {
    return (
      <DeskFrame heading={launchText.heading} back={{ href: '/desk', label: text.heading }} room={LAUNCH_PATH}>
        <LaunchChecks />
      </DeskFrame>
    );
  }
  return (
    <DeskFrame heading={text.heading}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-3 lg:grid-cols-2">
        <Waiting />
        {hasRole(role, 'moderator') && <ToDecide />}
        {hasRole(role, 'moderator') && <Due />}
        <LastDays />
        {hasRole(role, 'owner') && <Launch />}
      </div>
    </DeskFrame>
  );
}

type Title = string;

export async function load(context: LoadContext): Promise<Loaded<Title>> {
  if (isOfLaunch(context.search, context.viewer?.operatorRole)) return { data: launchText.heading };
  await loadToday(context);
  return { data: text.heading };
}

export const head = (title: Title): PageHead => ({ title });

function Waiting() {
  const api = useApi();
  const { data: counts } = useQuery(supportCountsQuery(api));
  const waiting = useInfiniteQuery(waitingQuery(api));
  const chats = waiting.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={text.waiting} count={counts?.waiting} href="/admin/support">
      <SectionState query={waiting} rows={chats} none={text.noneWaiting}>
        {(chat) => (
          <li key={chat.chatId} className="py-3">
            <InboxEntry chat={chat} href={`/admin/support/${chat.chatId}`} />
          </li>
        )}
      </SectionState>
    </Section>
  );
}

interface CaseLine {
  count: number;
  name: string;
  href: string;
  since?: string | null;
  isUrgent?: boolean;
}

function linesOf({ reported, held, shownAgain }: CaseCounts): CaseLine[] {
  const groups = { reported, held };
  return [
    {
      count: shownAgain.count,
      name: cases.shownAgain(formatCount(shownAgain.count)),
      href: casesHref({ list: 'reported', case: shownAgain.caseId }),
      isUrgent: true,
    },
    ...caseGroups.map((list) => ({
      ...groups[list],
      name: cases.withCount(cases.list[list], formatCount(groups[list].count)),
      href: casesHref({ list }),
    })),
  ].filter(({ count }) => count > 0);
}

/** Counted as in the queue: appeals are not among what is open. */
function ToDecide() {
  const counts = useQuery(caseCountsQuery(useApi()));
  const { waiting, appeals } = counts.data ?? {};
  return (
    <div className="flex flex-col gap-y-3">
      <Section title={cases.heading} count={waiting} href={casesHref({})}>
        <SectionState query={counts} rows={counts.data && linesOf(counts.data)} none={cases.noneIn.all}>
          {({ name, href, since, isUrgent }) => (
            <Line
              key={name}
              href={href}
              name={isUrgent ? <strong className="text-danger">{name}</strong> : name}
              more={since && <Oldest since={since} />}
            />
          )}
        </SectionState>
      </Section>
      {appeals?.since && (
        <Section title={cases.list.appeals} count={appeals.count} href={casesHref({ list: 'appeals' })}>
          <p className="text-sm text-ink-muted">
            <Oldest since={appeals.since} />
          </p>
        </Section>
      )}
    </div>
  );
}

function Oldest({ since }: { since: string }) {
  return (
    <>
      {cases.oldest} <Age instant={since} />
    </>
  );
}

function Due() {
  const api = useApi();
  const { data: counts } = useQuery(vendorCountsQuery(api, ''));
  const due = useQuery(dueQuery(api));
  return (
    <Section title={text.ended} count={counts?.due} href="/admin/vendors?filter=due">
      <SectionState query={due} rows={due.data?.vendors} none={text.noneEnded}>
        {(vendor) => <VendorRow key={vendor.id} vendor={vendor} />}
      </SectionState>
    </Section>
  );
}

/** Last, since it comes seconds after the rest, and goes when nothing is open. */
function Launch() {
  const { data, isError } = useQuery({ ...launchQuery(useApi()), staleTime: LOOK_AGAIN_MS });
  const open = data?.lines.filter(({ holds }) => !holds).length;
  if (open === 0 || (open === undefined && !isError)) return null;
  return (
    <Link
      href={LAUNCH_PATH}
      className="ring-inside flex min-h-11 items-center justify-between gap-3 border-y border-line py-2 hover:bg-sunken"
    >
      {open === undefined ? text.launchUnknown : text.launchOpen(open, data?.lines.length ?? open)}
      <ChevronRightIcon className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}

/** Only what the operator's role may see. */
function LastDays() {
  const today = useQuery(todayQuery(useApi()));
  if (!today.data) {
    return (
      <SectionState query={today} rows={undefined} none="">
        {() => null}
      </SectionState>
    );
  }
  const { days, failedPayments, failedMails, notFound, newVendors, unclaimed } = today.data;
  return (
    <>
      <Sample title={text.failedPayments} sample={failedPayments} none={text.none(days)}>
        {({ id, name, amount, reference, at }) => (
          <Line key={reference} href={personHref(id)} name={name} more={`${formatUgx(amount)}, ${formatDate(at)}`} />
        )}
      </Sample>
      {failedMails?.count !== 0 && (
        <Sample title={text.failedMails} help={text.failedMailsHelp} sample={failedMails} none={text.noAccount}>
          {({ id, name, at }) => <Line key={id} href={personHref(id)} name={name} more={formatDate(at)} />}
        </Sample>
      )}
      <Sample title={text.notFound} sample={notFound} href="/admin-analytics?tab=searches" none={text.none(days)}>
        {({ searchTerm, searches }) => (
          <Line
            key={searchTerm}
            href={`/?${new URLSearchParams({ search: searchTerm })}`}
            name={searchTerm}
            more={text.times(searches, days)}
          />
        )}
      </Sample>
      {!!unclaimed?.count && (
        <Sample title={text.unclaimed} sample={unclaimed} href={UNCLAIMED_PATH} none="">
          {({ id, name, hiddenAt }) => (
            <Line
              key={id}
              href={`${UNCLAIMED_PATH}&account=${id}`}
              name={name}
              more={text.hiddenOn(formatDate(hiddenAt))}
            />
          )}
        </Sample>
      )}
      <Sample title={text.newVendors} sample={newVendors} href="/admin/vendors?sort=newest" none={text.none(days)}>
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

function Sample<Row>({ title, help, sample, href, none, children }: SampleProps<Row>) {
  if (!sample) return null;
  return (
    <Section title={title} count={sample.count} {...(href && { href })}>
      {help && <p className="w-full text-sm text-ink-muted">{help}</p>}
      <SectionState query={loaded} rows={sample.first} none={none}>
        {children}
      </SectionState>
    </Section>
  );
}
