import { type ChatStatus, chatStatuses } from '@akatale/contracts/deals/chats';
import type { KeyboardEvent } from 'react';
import type { ChatCounts } from '../../../../data/unread.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';

interface ChatTabsProps {
  counts: ChatCounts | undefined;
  selected: ChatStatus;
  onSelect: (status: ChatStatus) => void;
}

/** A tablist: one Tab stop; the arrow keys, Home and End move between the tabs. */
export function ChatTabs({ counts, selected, onSelect }: ChatTabsProps) {
  const isHydrated = useHydrated();
  function onKeyDown(event: KeyboardEvent) {
    const last = chatStatuses.length - 1;
    const at = chatStatuses.indexOf(selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const status = chatStatuses.at(to > last ? 0 : to) ?? 'active';
    onSelect(status);
    document.getElementById(`chats-${status}`)?.focus();
  }

  return (
    <div role="tablist" aria-label={text.tabs} className="flex flex-wrap border-b border-line">
      {chatStatuses.map((status) => {
        const isSelected = status === selected;
        const count = counts?.[status];
        const unread = counts?.unreadIn[status] ?? 0;
        return (
          <button
            key={status}
            type="button"
            role="tab"
            id={`chats-${status}`}
            aria-selected={isSelected}
            aria-controls="chats"
            tabIndex={isSelected ? 0 : -1}
            disabled={!isHydrated}
            onClick={() => onSelect(status)}
            onKeyDown={onKeyDown}
            className={classNames(
              'touch -mb-px flex flex-auto items-center justify-center gap-1.5 border-b-2 px-1 text-md font-semibold eases',
              isSelected ? 'border-primary text-primary' : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {text[status]}{' '}
            {count !== undefined && (
              <span
                className={classNames(
                  'relative min-w-5 rounded-pill px-1.5 text-center text-xs',
                  isSelected ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken',
                )}
              >
                {count}
                {unread > 0 && (
                  <>
                    <span className="absolute -top-1 -right-1 size-2.5 rounded-pill border border-bg bg-danger" />
                    <span className="sr-only">, {text.unreadIn(unread)}</span>
                  </>
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
