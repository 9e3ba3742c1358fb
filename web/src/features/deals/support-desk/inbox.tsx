import { formatCount } from '@akatale/contracts/money';
import { inboxStates } from '@akatale/contracts/people/operators';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { type InboxChoice, inboxHref, readInboxChoice } from './inbox-choice.ts';
import { inboxCountsQuery, inboxQuery } from './inbox-queries.ts';
import { InboxRow, InboxSkeleton } from './inbox-row.tsx';

export function Inbox() {
  const choice = readInboxChoice(new URLSearchParams(useSearch()));
  const { data: counts } = useQuery(inboxCountsQuery(useApi()));
  return (
    <DeskFrame
      heading={text.heading}
      actions={
        <ButtonLink variant="ghost" size="compact" href="/admin/support?view=replies">
          {text.savedReplies}
        </ButtonLink>
      }
    >
      <ChipRow label={text.lists}>
        {inboxStates.map((state) => (
          <Chip key={state} href={inboxHref({ state, before: null })} isSelected={state === choice.state}>
            {counts ? text.withCount(text.state[state], formatCount(counts[state])) : text.state[state]}
          </Chip>
        ))}
      </ChipRow>
      <List key={inboxHref(choice)} choice={choice} />
    </DeskFrame>
  );
}

function List({ choice }: { choice: InboxChoice }) {
  const inbox = useInfiniteQuery(inboxQuery(useApi(), choice));
  if (inbox.isPending) return <InboxSkeleton />;
  if (!inbox.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={inbox.refetch} />;
  }
  const chats = inbox.data.pages.flatMap(({ items }) => items);
  const next = inbox.data.pages.at(-1)?.next ?? null;
  if (chats.length === 0 && !next) {
    return (
      <EmptyState drawing={<ChatDrawing />} title={text.none[choice.state]}>
        {choice.state !== 'closed' && text.noneMore}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={text.state[choice.state]} className="ruled">
        {chats.map((chat) => (
          <InboxRow key={chat.chatId} chat={chat} />
        ))}
      </ul>
      {next && (
        <LoadMore
          list={inbox}
          href={inboxHref({ ...choice, before: next })}
          text={{ ...text, failed: text.failedMore }}
        />
      )}
    </>
  );
}

/** Fetched again on every visit: other operators answer meanwhile. */
export async function loadInbox({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readInboxChoice(search);
  const loading = Promise.all([
    queries.fetchInfiniteQuery({ ...inboxQuery(api, choice), staleTime: 0 }),
    queries.prefetchQuery({ ...inboxCountsQuery(api), staleTime: 0 }),
  ]);
  return orFirstPage(loading, choice.before, inboxHref({ ...choice, before: null }));
}

export const inboxTitle = text.heading;
