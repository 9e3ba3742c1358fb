import type { MouseEvent } from 'react';
import { quickMessages } from '../../../../text/deals/quick-messages-text.ts';
import { focusNextRow } from '../../../../ui/focus-after.ts';
import { useOutbox } from '../use-chat-client.ts';

interface QuickMessagesProps {
  chatId: number;
  side: Exclude<keyof typeof quickMessages, 'label'>;
  /** What the viewer has written in this chat: none of it is suggested again. */
  written: readonly string[];
  onChoose: (message: string) => void;
}

export function QuickMessages({ chatId, side, written, onChoose }: QuickMessagesProps) {
  const waiting = useOutbox(chatId);
  const used = new Set([...written, ...waiting.map(({ text }) => text)]);
  const left = Object.values(quickMessages[side]).filter((message) => !used.has(message));
  if (left.length === 0) return null;

  function choose({ currentTarget }: MouseEvent, message: string) {
    focusNextRow(currentTarget);
    onChoose(message);
  }

  return (
    <ul aria-label={quickMessages.label} className="scroll-row flex gap-2 px-3 pt-2 md:px-4">
      {left.map((message) => (
        <li key={message} className="shrink-0">
          <button
            type="button"
            onClick={(event) => choose(event, message)}
            className="inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-4 text-md eases hover:bg-sunken"
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
