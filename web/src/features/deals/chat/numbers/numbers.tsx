import { getNumber } from '@akatale/contracts/deals/numbers-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../../data/api/api-error.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useApi } from '../../../../data/client.ts';
import { useViewer } from '../../../../data/session/session.ts';
import { chatText } from '../../../../text/deals/chat-text.ts';
import { numbersText as text } from '../../../../text/deals/numbers-text.ts';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { handOnFocus } from '../../../../ui/focus-after.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { PhoneIcon } from '../../../../ui/icons/form-icons.tsx';
import { WhatsAppLink } from '../../../../ui/whatsapp-link.tsx';
import { shownNumber } from './shown-number.ts';
import { useAnswerRequest } from './use-numbers.ts';

interface InChat {
  chat: Thread['chat'];
}

/** Who may be called, and who asks to call, on top of the chat; that one has asked, or got no number, is said by its lines. */
export function Numbers({ chat }: InChat) {
  const { numbers, otherUser, id } = chat;
  if (!numbers) return null;
  return (
    <section aria-label={text.label} className="flex flex-col gap-2 border-b border-line bg-bg px-4 py-2 text-sm">
      {numbers.theirs === 'allowed' && <TheirNumber chat={chat} />}
      {numbers.own === 'asked' && <Request chatId={id} name={otherUser.name} />}
    </section>
  );
}

/** Kept nowhere: it is fetched each time that the chat shows it, so that it goes with the permission. */
function TheirNumber({ chat: { id, otherUser, product, side } }: InChat) {
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: [getNumber.path, id],
    queryFn: async ({ signal }) => api.call(getNumber, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) {
    return (
      <p className="flex items-center gap-2">
        <span className="flex-1">{text.numberFailed}</span>
        <Button variant="ghost" size="small" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    );
  }
  if (!data?.number) return <div className="min-h-11" />;
  const { name } = otherUser;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${data.number}`} className={buttonLook({ size: 'compact' })}>
          <PhoneIcon className="size-5" />
          {text.call(shownNumber(data.number))}
        </a>
        <WhatsAppLink
          size="compact"
          label={text.whatsAppTo(name)}
          shown={text.whatsApp}
          to={data.number}
          message={text.message(product?.title ?? '')}
        />
      </div>
      <p className="text-ink-muted">
        {text.notConfirmed} {chatText.safety(side === 'vendor')}
      </p>
    </>
  );
}

interface WithPerson {
  chatId: number;
  name: string;
}

/** Without a number that can be called, it is typed here. */
function Request({ chatId, name }: WithPerson) {
  const answer = useAnswerRequest(chatId);
  const hasNumber = Boolean(useViewer()?.contactNumber);
  const [isTyping, setTyping] = useState(false);
  const problem = answer.error instanceof ApiError ? answer.error.fieldMessage('contactNumber') : undefined;
  const needsNumber = isTyping || problem !== undefined;

  function allow(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!needsNumber) return hasNumber ? answer.mutate({ isAllowed: true }) : setTyping(true);
    const typed = new FormData(event.currentTarget).get('contactNumber');
    answer.mutate({ isAllowed: true, contactNumber: typeof typed === 'string' ? typed : '' });
  }

  return (
    <form onSubmit={allow} noValidate className="flex flex-col gap-2">
      <p className="wrap-anywhere">{text.asks(name)}</p>
      {needsNumber && (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears by a press, as the next thing to do
          autoFocus
          name="contactNumber"
          type="tel"
          autoComplete="tel"
          label={text.yourNumber}
          hint={text.yourNumberMore}
          error={problem}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" ref={handOnFocus} size="compact" isBusy={answer.isPending}>
          {text.allow}
        </Button>
        <Button
          ref={handOnFocus}
          variant="secondary"
          size="compact"
          onClick={() => answer.mutate({ isAllowed: false })}
          disabled={answer.isPending}
        >
          {text.decline}
        </Button>
      </div>
    </form>
  );
}
