import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import type { MouseEvent } from 'react';
import type { Thread } from '../../../../data/chats/thread.ts';
import { chatText } from '../../../../text/deals/chat-text.ts';
import { quickMessages } from '../../../../text/deals/quick-messages-text.ts';
import { focusNextRow } from '../../../../ui/focus-after.ts';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { useOutbox } from '../use-chat-client.ts';
import { openQuestions } from './open-questions.ts';
import { quickChip } from './quick-chip.ts';

const SaveAnswer = lazyComponent(
  async () => (await import('./save-answer.tsx')).SaveAnswer,
  <div className="min-h-13" />,
);

interface QuickMessagesProps extends Pick<Thread, 'chat' | 'messages'> {
  side: 'buyer' | 'vendor';
  /** What the viewer has written in this chat: none of it is suggested again. */
  written: readonly string[];
  /** `question` is what the message asks. */
  onChoose: (message: string, question?: AskedQuestion) => void;
}

const isQuestion = (name: string): name is AskedQuestion => name in chatText.asks;

export function QuickMessages({ chat, messages, side, written, onChoose }: QuickMessagesProps) {
  const waiting = useOutbox(chat.id);
  const asked = side === 'vendor' && waiting.length === 0 ? openQuestions(messages, chat) : [];
  if (asked.length > 0) return <SaveAnswer {...{ chat, asked, onChoose }} />;
  // A question in another language is the same one.
  const codes = side === 'buyer' ? [...messages, ...waiting].flatMap(({ quickMessage }) => quickMessage ?? []) : [];
  const used = new Set<string>([...written, ...waiting.map(({ text }) => text), ...codes]);
  const isSold = chat.product?.status === 'sold';
  const all = side === 'buyer' ? { ...chatText.asks, ...quickMessages.buyer } : quickMessages.vendor;
  const left = Object.entries<string>(isSold ? quickMessages.sold[side] : all).filter(
    ([name, message]) => !used.has(message) && !used.has(name),
  );
  if (left.length === 0) return null;

  function choose({ currentTarget }: MouseEvent, [name, message]: [string, string]) {
    focusNextRow(currentTarget);
    onChoose(message, isQuestion(name) ? name : undefined);
  }

  return (
    <ul aria-label={quickMessages.label} className="scroll-row flex gap-2 px-3 pt-2 md:px-4">
      {left.map((entry) => (
        <li key={entry[0]} className="shrink-0">
          <button type="button" onClick={(event) => choose(event, entry)} className={quickChip}>
            {entry[1]}
          </button>
        </li>
      ))}
    </ul>
  );
}
