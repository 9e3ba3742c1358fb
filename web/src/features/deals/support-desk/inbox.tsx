import { formatCount } from '@akatale/contracts/money';
import { inboxStates } from '@akatale/contracts/people/operators';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../../data/client.ts';
import { supportCountsQuery } from '../../../data/desk/support-counts.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { useNavigate, useSearch } from '../../../ui/link.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { Panes } from '../../people/desk-panes/index.ts';
import { inboxHref, readInboxChoice } from './inbox-choice.ts';
import { inboxQuery } from './inbox-queries.ts';
import { InboxRow, InboxSkeleton } from './inbox-row.tsx';

interface InboxProps {
  /** Beside the list; null for none. */
  chatId?: number | null;
  children?: ReactNode;
}

/** The chats of support: on a phone the list or one of them, on a wide screen both. */
export function Inbox({ chatId = null, children }: InboxProps) {
  const api = useApi();
  const choice = readInboxChoice(new URLSearchParams(useSearch()));
  const { data: counts } = useQuery(supportCountsQuery(api));
  const inbox = useInfiniteQuery(inboxQuery(api, choice));
  const isOpen = chatId !== null;
  const [first] = inbox.data?.pages[0]?.items ?? [];
  useOpenWhenWide(!isOpen && first?.waitingSince ? inboxHref(choice, first.chatId) : null);
  return (
    <DeskFrame
      heading={text.heading}
      fills={isOpen ? 'always' : 'wide'}
      actions={
        <ButtonLink variant="ghost" size="compact" href="/admin/support?view=replies">
          {text.savedReplies}
        </ButtonLink>
      }
      lists={
        <ChipRow label={text.lists}>
          {inboxStates.map((state) => (
            <Chip key={state} href={inboxHref({ state, before: null }, chatId)} isSelected={state === choice.state}>
              {counts ? text.withCount(text.state[state], formatCount(counts[state])) : text.state[state]}
            </Chip>
          ))}
        </ChipRow>
      }
    >
      <Panes
        list={inbox}
        label={text.state[choice.state]}
        text={text}
        none={text.none[choice.state]}
        drawing={<ChatDrawing />}
        noneMore={choice.state !== 'closed' && text.noneMore}
        nextHref={(before) => inboxHref({ ...choice, before }, chatId)}
        idOf={(chat) => chat.chatId}
        chosen={chatId}
        hrefOf={(id) => inboxHref(choice, id)}
        onPhone={isOpen ? 'beside' : 'list'}
        Row={InboxRow}
        skeleton={<InboxSkeleton />}
        labelBeside={text.chatTitle}
      >
        {() =>
          children ?? (
            <EmptyState drawing={<ChatDrawing />} title={text.noneChosen}>
              {text.noneChosenMore}
            </EmptyState>
          )
        }
      </Panes>
    </DeskFrame>
  );
}

/** Beside the list there is room for who has waited longest, as in the queue for its first case. */
function useOpenWhenWide(href: string | null): void {
  const go = useNavigate();
  useEffect(() => {
    if (href && matchMedia('(min-width: 1024px)').matches) go(href, { replace: true, state: 'choice' });
  }, [href, go]);
}

/** Fetched again on every visit: other operators answer meanwhile. */
export async function loadInbox({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readInboxChoice(search);
  const loading = Promise.all([
    queries.fetchInfiniteQuery({ ...inboxQuery(api, choice), staleTime: 0 }),
    queries.prefetchQuery({ ...supportCountsQuery(api), staleTime: 0 }),
  ]);
  return orFirstPage(loading, choice.before, inboxHref({ ...choice, before: null }));
}

export const inboxTitle = text.heading;
