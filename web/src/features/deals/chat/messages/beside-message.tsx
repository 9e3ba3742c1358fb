import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { type RefObject, useEffect, useState } from 'react';
import { Slot } from '../../../../data/slots.ts';
import { messageMenuText as text } from '../../../../text/deals/message-menu-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { CopyIcon, MoreIcon } from '../../../../ui/icons/menu-icons.tsx';
import { menuRow, PopoverPanel } from '../../../../ui/overlay/popover-menu.tsx';
import { Warning } from '../../warnings/index.ts';
import { openByLongPress } from './long-press.ts';

const MENU_ID = 'message-menu';
/** Where there is room, and not over what one writes with. */
const ABOVE = { positionArea: 'top span-left' };

/* What its receiver can do about a message, loaded after the chat. */

/** Ours, and no part of what the other wrote. */
export function BelowMessage({ message }: { message: Message }) {
  return (
    <Warning message={message}>
      <Slot part="ReportButton" thing="message" thingId={message.id} />
    </Warning>
  );
}

/** Its menu is reached by the pointer and by keyboards and screen readers; fingers press the message for a while. */
export function BesideMessage({ message }: { message: Message }) {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      data-message={message.id}
      aria-label={text.options}
      data-tooltip={text.options}
      className={
        'absolute bottom-0 left-full inline-flex touch items-center justify-center rounded-pill text-ink-muted ' +
        'opacity-0 eases group-hover:opacity-100 focus-visible:opacity-100 hover:text-ink ' +
        '[@media(hover:none)]:pointer-events-none'
      }
    >
      <MoreIcon className="size-5" />
    </button>
  );
}

interface MessageMenuProps {
  /** Holds the messages, each with a button that opens this menu. */
  list: RefObject<HTMLElement | null>;
  messages: readonly Message[];
}

/** One menu for all messages of the other side. */
export function MessageMenu({ list, messages }: MessageMenuProps) {
  const [chosenId, choose] = useState(0);
  const chosen = messages.find(({ id }) => id === chosenId);

  useEffect(() => {
    const place = list.current;
    if (!place) return undefined;
    // Heard on the way down: the menu has its rows before the press opens it.
    const chooseByPress = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-message]');
      if (button) choose(Number(button.dataset['message']));
    };
    place.addEventListener('click', chooseByPress, { capture: true });
    const stop = openByLongPress(place);
    return () => {
      place.removeEventListener('click', chooseByPress, { capture: true });
      stop();
    };
  }, [list]);

  return (
    <PopoverPanel id={MENU_ID} style={ABOVE}>
      {chosen && (
        <>
          {chosen.message !== '' && <CopyRow words={chosen.message} />}
          <Slot key={chosenId} part="ReportButton" thing="message" thingId={chosenId} isRow />
        </>
      )}
    </PopoverPanel>
  );
}

function CopyRow({ words }: { words: string }) {
  const { toast } = useToasts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      toast({ title: text.copied });
    } catch {
      toast({ title: text.copyFailed, tone: 'error' });
    }
  }
  return (
    <button type="button" data-closes-menu className={menuRow} onClick={() => void copy()}>
      <CopyIcon className="size-5 text-ink-muted" />
      {text.copy}
    </button>
  );
}
