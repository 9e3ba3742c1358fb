import { hasRole } from '@akatale/contracts/operators/operators';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { todayText as text } from '../../text/desk/today-text.ts';
import { DeskFrame } from '../desk/index.ts';
import { inboxCountsQuery, InboxRow } from '../support-desk/index.ts';
import { vendorCountsQuery, VendorRow } from '../vendor-management/index.ts';
import { LastDays } from './last-days.tsx';
import { Section, SectionState } from './section.tsx';
import { dueQuery, waitingQuery } from './today-query.ts';

export { loadToday as load } from './today-query.ts';

export function Page() {
  const role = useLastViewer()?.operatorRole;
  return (
    <DeskFrame heading={text.heading}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-2">
        <Waiting />
        {hasRole(role, 'moderator') && <Due />}
        <LastDays />
      </div>
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

function Waiting() {
  const api = useApi();
  const { data: counts } = useQuery(inboxCountsQuery(api));
  const waiting = useInfiniteQuery(waitingQuery(api));
  const chats = waiting.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={text.waiting} count={counts?.waiting} href="/admin/support">
      <SectionState query={waiting} rows={chats} none={text.noneWaiting}>
        {(chat) => <InboxRow key={chat.chatId} chat={chat} />}
      </SectionState>
    </Section>
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
