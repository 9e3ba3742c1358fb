import type { ChatStatus } from '@akatale/contracts/deals/chats';
import type { ChatCounts } from '../../../../data/unread.ts';
import { noOpenChatsText as text } from '../../../../text/deals/no-open-chats-text.ts';
import { Button } from '../../../../ui/button.tsx';

interface NoOpenChatsProps {
  counts: Pick<ChatCounts, 'completed' | 'abandoned'>;
  onSelect: (status: ChatStatus) => void;
}

/** What a person without an open chat has in the other tabs. */
export function NoOpenChats({ counts, onSelect }: NoOpenChatsProps) {
  /** The button goes with the tab that it leaves. */
  function select(status: ChatStatus) {
    onSelect(status);
    document.getElementById(`chats-${status}`)?.focus();
  }
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-center gap-x-1 px-4 py-3 text-ink-muted">
      <p>{text.noneOpen}</p>
      {(['completed', 'abandoned'] as const).map(
        (status) =>
          counts[status] > 0 && (
            <Button key={status} variant="ghost" size="compact" onClick={() => select(status)}>
              {text[status](counts[status])}
            </Button>
          ),
      )}
    </div>
  );
}
