import { sendMessage } from '@akatale/contracts/deals/chats-endpoints';
import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { threadKey } from '../../../../data/chats/chat-queries.ts';
import { createSupportInbox } from '../../../../data/chats/support-inbox.ts';
import { useClient } from '../../../../data/client.ts';
import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/form/field.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Replies } from './replies.tsx';

/** Answers from the inbox, without opening the chat. The first answer assigns it. */
export function QuickAnswer({ chat }: { chat: SupportChat }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();

  const label = text.replyTo(chat.person.name);
  return (
    <>
      <Button
        variant="ghost"
        size="compact"
        className="shrink-0"
        aria-label={label}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        {text.reply}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={text.closeDialog}
        variant="sheet"
      >
        {isOpen && <Answer chat={chat} onSent={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Answer({ chat: { chatId, lastMessage }, onSent }: { chat: SupportChat; onSent: () => void }) {
  const { toast } = useToasts();
  const { api, queries, get } = useClient();
  const [message, setMessage] = useState('');
  const [tempId] = useState(newIdempotencyKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: () => api.call(sendMessage, { params: { id: chatId }, body: { message: message.trim(), tempId } }),
    onSuccess: () => {
      toast({ title: text.replySent, tone: 'success' });
      onSent();
    },
    onError: (error) => toast({ title: text.actFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => {
      get(createSupportInbox).invalidate();
      await queries.invalidateQueries({ queryKey: threadKey(chatId) });
    },
  });
  function choose(reply: string) {
    setMessage(reply);
    field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      {lastMessage && <p className="line-clamp-2 text-ink-muted wrap-anywhere">{lastMessage}</p>}
      <h3 className="text-lg">{text.savedReplies}</h3>
      <div className="max-h-60 overflow-y-auto">
        <Replies onChoose={choose} question={lastMessage ?? ''} />
      </div>
      <TextArea
        ref={field}
        name="message"
        rows={3}
        label={text.yourReply}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button isBusy={send.isPending} disabled={signsSeen(message) === 0} onClick={() => send.mutate()}>
        {text.send}
      </Button>
    </div>
  );
}
