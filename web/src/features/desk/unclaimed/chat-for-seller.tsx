import { answerFor, readChatFor, reopenChatFor } from '@akatale/contracts/deals/chats-for-seller-endpoints';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { writtenText } from '@akatale/contracts/written-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi, useSettings } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { formatDateTime } from '../../../ui/format/format.ts';
import { SendIcon } from '../../../ui/icons/chat-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { CloseForSeller } from './close-for-seller.tsx';
import { chatForQuery, UNCLAIMED_PATH, unclaimedHref, unclaimedQuery } from './unclaimed-query.ts';

interface ChatForSellerProps {
  id: number;
  chatId: number;
}

/** Of the newest messages; a chat with an operator is short. */
export function ChatForSeller({ id, chatId }: ChatForSellerProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { appName } = useSettings();
  const { data: account } = useQuery(unclaimedQuery(api, id));
  const { data: chat, error, refetch } = useQuery(chatForQuery(api, chatId));
  const isGone = error instanceof ApiError && error.status === 404;
  const unread = chat?.unreadCount ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    api.call(readChatFor, { params: { id: chatId }, body: {} }).catch(() => undefined);
  }, [api, chatId, unread]);
  const show = (changed: ChatDetail) => queries.setQueryData(chatForQuery(api, chatId).queryKey, changed);
  return (
    <DeskFrame
      heading={chat ? text.chatWith(chat.otherUser.name) : text.chats}
      back={{ href: unclaimedHref(id), label: text.backToAccount }}
    >
      {isGone && (
        <EmptyState title={text.gone} action={<ButtonLink href={UNCLAIMED_PATH}>{text.heading}</ButtonLink>}>
          {text.goneMore}
        </EmptyState>
      )}
      {error && !isGone && <LoadFailed title={text.chatsFailed} tryAgain={text.tryAgain} retry={refetch} />}
      {!error && !chat && (
        <div role="status" aria-label={text.chatsLoading}>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {!isGone && chat && (
        <div className="flex max-w-prose flex-col gap-4">
          {chat.product && <Item product={chat.product} />}
          <Closing chat={chat} show={show} />
          <Thread chat={chat} />
          {account && <p className="text-sm text-ink-muted">{text.answersAs(appName, account.name)}</p>}
          {chat.canWrite ? <AnswerForm chatId={chatId} /> : <p className="text-ink-muted">{text.closedChat}</p>}
        </div>
      )}
    </DeskFrame>
  );
}

function Item({ product: { id, title, price, images } }: { product: NonNullable<ChatDetail['product']> }) {
  return (
    <div className="flex items-center gap-3">
      <div className="w-12 shrink-0">
        <Photo url={images[0]} alt="" title={title} sizes="48px" priority="later" className="rounded-input" />
      </div>
      <div className="min-w-0">
        <Link
          href={`/products/${id}`}
          className="touch -mb-2 inline-flex items-center font-semibold text-link hover:underline"
        >
          <span className="wrap-anywhere">{title}</span>
        </Link>
        <p>{formatUgx(price)}</p>
      </div>
    </div>
  );
}

function Thread({ chat: { messages, buyerId, otherUser } }: { chat: ChatDetail }) {
  const { appName } = useSettings();
  const nameOf = ({ senderId }: Message) => (senderId === buyerId ? otherUser.name : appName);
  return (
    <ol aria-label={text.messages} className="flex flex-col items-start gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={
            message.system
              ? 'text-sm text-ink-muted'
              : `rounded-card border border-line p-3 ${message.senderId === buyerId ? 'bg-surface' : 'self-end bg-sunken'}`
          }
        >
          {!message.system && (
            <p className="dotted text-xs text-ink-muted">
              <span className="wrap-anywhere">{nameOf(message)}</span>
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            </p>
          )}
          {message.photo && (
            <img
              src={message.photo.url}
              width={message.photo.width}
              height={message.photo.height}
              alt={text.photo}
              loading="lazy"
              className="my-1 rounded-chip"
              style={{ background: message.photo.color, width: '16rem' }}
            />
          )}
          <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        </li>
      ))}
    </ol>
  );
}

function AnswerForm({ chatId }: { chatId: number }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [message, setMessage] = useState('');
  // The same key for the same words: a retry after a lost response must not send them twice.
  const sent = useRef({ words: '', key: '' });
  const send = useMutation({
    mutationFn: async (words: string) => {
      if (sent.current.words !== words) sent.current = { words, key: newIdempotencyKey() };
      const call = { params: { id: chatId }, body: { message: words } };
      return api.call(answerFor, call, { idempotencyKey: sent.current.key });
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      setMessage('');
    },
    onError: (error) => toast({ title: text.sendFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: chatForQuery(api, chatId).queryKey }),
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const words = writtenText(message);
        if (words !== '' && !send.isPending) send.mutate(words);
      }}
    >
      <TextArea
        id="answer"
        name="answer"
        label={text.answer}
        rows={2}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" className="self-start" isBusy={send.isPending} disabled={!isHydrated}>
        <SendIcon className="size-5" />
        {text.send}
      </Button>
    </form>
  );
}

function Closing({ chat, show }: { chat: ChatDetail; show: (chat: ChatDetail) => void }) {
  const { toast } = useToasts();
  const api = useApi();
  const isHydrated = useHydrated();
  const [status, setStatus] = useState<'completed' | 'abandoned' | null>(null);
  const { id, closing, canUndoUntil } = chat;
  const undo = useMutation({
    mutationFn: () => api.call(reopenChatFor, { params: { id }, body: {} }),
    onSuccess: show,
    onError: (error) => toast({ title: text.undoFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {closing && (
        <>
          <Button variant="secondary" disabled={!isHydrated} onClick={() => setStatus('completed')}>
            {text.complete}
          </Button>
          <Button variant="ghost" disabled={!isHydrated} onClick={() => setStatus('abandoned')}>
            {text.abandon}
          </Button>
          {status && (
            <CloseForSeller
              {...{ chat, closing, status }}
              onCancel={() => setStatus(null)}
              onClosed={(closed) => {
                setStatus(null);
                show(closed);
              }}
            />
          )}
        </>
      )}
      {canUndoUntil && (
        <Button variant="secondary" isBusy={undo.isPending} disabled={!isHydrated} onClick={() => undo.mutate()}>
          {text.undo}
        </Button>
      )}
    </div>
  );
}
