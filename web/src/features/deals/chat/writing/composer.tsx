import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { textLimits } from '@akatale/contracts/text';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../../data/chats/chat-drafts.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { formAction, usePosted } from '../../../../data/posted-form.ts';
import type { ChatFrame } from '../../../../data/slots.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { FormToken } from '../../../../ui/form/form-token.tsx';
import { SendIcon } from '../../../../ui/icons/chat-icons.tsx';
import { CameraIcon } from '../../../../ui/icons/icons.tsx';
import { lazyComponent, ServerDrawn } from '../../../../ui/loading/lazy.tsx';
import { useChatClient, useOutbox } from '../use-chat-client.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { useTyping } from './use-typing.ts';

const WithoutScripts = import.meta.env.SSR ? (await import('./without-scripts.tsx')).WithoutScripts : null;

const QuickMessages = lazyComponent(
  async () => (await import('./quick-messages.tsx')).QuickMessages,
  ({ chat }: { chat: Thread['chat'] }) => (
    <div className="min-h-13">
      <ServerDrawn>{WithoutScripts && <WithoutScripts chatId={chat.id} />}</ServerDrawn>
    </div>
  ),
);

const ChosenPhoto = lazyComponent(async () => (await import('./chosen-photo.tsx')).ChosenPhoto, null);

const CannotWrite = lazyComponent(async () => (await import('./cannot-write.tsx')).CannotWrite, '\u00a0');

const AskPush = lazyComponent(async () => (await import('./ask-push.tsx')).AskPush, null);

const LONGEST_WAIT_MS = 4000;

/** From here on a person sees how much room is left. */
const NEARLY_FULL = 200;

interface ComposerProps {
  chat: Thread['chat'];
  viewerId: number;
  messages: Thread['messages'];
  /** What the viewer has written of them. */
  written: readonly string[];
  /** Until the other side has written. */
  mayNotSendPhotos: boolean;
  Tools: ChatFrame['Tools'] | undefined;
}

export function Composer({ chat, viewerId, messages, written, mayNotSendPhotos, Tools }: ComposerProps) {
  const client = useChatClient();
  // An operator goes from chat to chat by keys, which a focused box would take.
  const returned = usePosted('message');
  const { box, words, setDraft } = useDraft(viewerId, chat.id, {
    takesFocus: !Tools,
    returned: returned?.values['message'],
  });
  const photo = useChosenPhoto();
  const typing = useTyping(chat.id);
  const left = textLimits.message - [...words.trim()].length;
  const isBlank = !signsSeen(words) && !photo.ready;
  // A support chat has no product, and a closed chat needs no new price.
  const isAboutItem = chat.type === 'sale' && chat.status === 'active';
  const quickSide = isAboutItem && chat.side !== 'support' && chat.side;
  const form = useRef<HTMLFormElement>(null);
  const [isHeld, setHeld] = useHeldForm(form, client !== null);
  const canSend = client !== null && !isBlank && left >= 0 && !photo.isPreparing;

  function write(next: string) {
    setDraft(next);
    typing.update(next.trim() !== '');
  }

  function insert(text: string) {
    if (text) write(words.trim() === '' ? text : `${words.trimEnd()}\n\n${text}`);
    box.current?.focus();
  }

  function send(message: string, quickMessage?: AskedQuestion) {
    if (!client) return;
    client.outbox.add({ ownerId: viewerId, chatId: chat.id, text: message.trim(), photo: photo.ready, quickMessage });
    photo.clear();
    write('');
  }

  function sendTyped(event: SyntheticEvent) {
    event.preventDefault();
    if (!client) setHeld(true);
    if (!canSend) return;
    send(words);
    box.current?.focus();
  }

  useEffect(() => {
    if (!client || !isHeld) return;
    setHeld(false);
    if (canSend) send(words);
  });

  /** On a touch screen a focused field would open a keyboard over half of the chat. */
  function sendQuickly(message: string, quickMessage?: AskedQuestion) {
    send(message, quickMessage);
    if (hasKeyboard()) box.current?.focus();
  }

  if (!chat.canWrite) {
    return (
      <div className="border-t border-line bg-bg px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] text-center text-ink-muted">
        <CannotWrite chat={chat} />
      </div>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action={formAction('message')}
      onSubmit={sendTyped}
      className="border-t border-line bg-bg pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <FormToken />
      {returned?.error && (
        <p role="alert" className="px-4 pt-2 text-sm font-semibold text-danger">
          {returned.error.fieldMessage('message') ?? returned.error.userMessage}
        </p>
      )}
      {quickSide && isBlank && (
        <QuickMessages {...{ chat, messages, written }} side={quickSide} onChoose={sendQuickly} />
      )}
      {written.length > 0 && chat.status === 'active' && <AskPush viewerId={viewerId} />}
      {Tools && <Tools insert={insert} />}
      {(photo.isPreparing || photo.refusal || photo.ready) && <ChosenPhoto photo={photo} />}
      <div className="flex items-end gap-1 px-2 pt-2 md:px-4">
        <PhotoButton onChoose={photo.choose} mustWait={mayNotSendPhotos} />
        <MessageBox
          box={box}
          words={words}
          left={left}
          onWrite={write}
          onSend={sendTyped}
          onBlur={() => typing.update(false)}
        />
        <button
          type="submit"
          aria-label={text.send}
          title={text.send}
          disabled={client !== null && !canSend}
          className={
            'touch inline-flex items-center justify-center rounded-pill bg-primary text-on-primary eases ' +
            'hover:bg-primary-strong disabled:bg-line disabled:text-ink-muted'
          }
        >
          <SendIcon className="size-5" />
        </button>
      </div>
      <RoomLeft left={left} />
    </form>
  );
}

/** What is sent before the code that sends is here waits for it; where it does not come, the browser sends the form. */
function useHeldForm(form: RefObject<HTMLFormElement | null>, isCodeHere: boolean) {
  const held = useState(false);
  const [isHeld] = held;
  useEffect(() => {
    if (!isHeld || isCodeHere) return undefined;
    const timer = setTimeout(() => form.current?.submit(), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [form, isHeld, isCodeHere]);
  return held;
}

/** What is written into the box of this chat; stored on the device until it is sent. */
function useDraft(
  viewerId: number,
  chatId: number,
  { takesFocus, returned = '' }: { takesFocus: boolean; returned: string | undefined },
) {
  const client = useChatClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(returned);

  useEffect(() => {
    // On a slow phone the user may type before hydration: that is newer than the stored draft.
    const early = box.current?.value;
    if (early) writeDraft(viewerId, chatId, early);
    setWords(early || readDraft(viewerId, chatId));
    if (takesFocus && hasKeyboard()) box.current?.focus();
  }, [viewerId, chatId, takesFocus]);

  // The server wants other words here: these were not sent, and are changed where they were written.
  const unsent = useOutbox(chatId).find(({ isReturned }) => isReturned);
  useEffect(() => {
    if (!unsent) return;
    void client?.outbox.remove(unsent.tempId);
    const both = [unsent.text, readDraft(viewerId, chatId)].join('\n\n').trim();
    writeDraft(viewerId, chatId, both);
    setWords(both);
  }, [client, unsent, viewerId, chatId]);

  // Grows with the text, up to five lines (`max-h` of the box).
  useEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    if (words) box.current.style.height = `${box.current.scrollHeight}px`;
  }, [words]);

  function setDraft(next: string) {
    setWords(next);
    writeDraft(viewerId, chatId, next);
  }

  return { box, words, setDraft };
}

interface MessageBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  words: string;
  /** How many more signs fit. */
  left: number;
  onWrite: (words: string) => void;
  onSend: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

function MessageBox({ box, words, left, onWrite, onSend, onBlur }: MessageBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends a word of an input method, of which Safari tells by the code alone.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || isEnterToSend()) onSend(event);
  }

  return (
    <textarea
      ref={box}
      rows={1}
      value={words}
      name="message"
      onChange={({ target }) => onWrite(target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => (target.enterKeyHint = isEnterToSend() ? 'send' : 'enter')}
      onBlur={onBlur}
      aria-label={text.yourMessage}
      aria-describedby="room-left"
      aria-invalid={left < 0 || undefined}
      placeholder={text.yourMessage}
      className={
        'max-h-36 min-h-11 flex-1 resize-none rounded-card border border-line-strong bg-surface ' +
        'px-4 py-2 text-input placeholder:text-ink-faint'
      }
    />
  );
}

function hasKeyboard(): boolean {
  return matchMedia('(min-width: 768px) and (pointer: fine)').matches;
}

/** Keyboards on a screen have no Shift+Enter for a second line (decision 079). */
function isEnterToSend(): boolean {
  return matchMedia('(any-pointer: fine)').matches;
}

function RoomLeft({ left }: { left: number }) {
  return (
    <p
      id="room-left"
      aria-live="polite"
      className={classNames(
        'px-6 pt-1 text-right text-xs empty:hidden',
        left < 0 ? 'font-semibold text-danger' : 'text-ink-muted',
      )}
    >
      {left < NEARLY_FULL && (left < 0 ? text.tooLong(-left) : text.left(left))}
    </p>
  );
}

function PhotoButton({ onChoose, mustWait }: { onChoose: (files: File[]) => void; mustWait: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { toast } = useToasts();
  const refuse = () => toast({ title: text.photoLater });
  return (
    <>
      <IconButton label={text.addPhoto} onClick={() => (mustWait ? refuse() : input.current?.click())}>
        <CameraIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.addPhoto}
        onChange={({ target }) => {
          (mustWait ? refuse : onChoose)([...(target.files ?? [])]);
          // The same photo can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
