import { quickMessages } from '../../../text/chat/quick-messages-text.ts';

interface QuickMessagesProps {
  side: Exclude<keyof typeof quickMessages, 'label'>;
  onChoose: (message: string) => void;
}

export function QuickMessages({ side, onChoose }: QuickMessagesProps) {
  return (
    <ul aria-label={quickMessages.label} className="scroll-row flex gap-2 px-3 pt-2 md:px-4">
      {Object.values(quickMessages[side]).map((message) => (
        <li key={message} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(message)}
            className="inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-4 text-md transition hover:bg-sunken"
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
