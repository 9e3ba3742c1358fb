import { numbersText as text } from '../../../../text/deals/numbers-text.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { handOnFocus } from '../../../../ui/focus-after.ts';
import { PhoneIcon } from '../../../../ui/icons/form-icons.tsx';
import type { ChatHead } from '../header/chat-head.ts';
import { useAskForNumber } from './use-numbers.ts';

export function AskNumber({ chat: { id, otherUser } }: { chat: Pick<ChatHead, 'id' | 'otherUser'> }) {
  const ask = useAskForNumber(id);
  return (
    // Of its own, so that the focus goes to the name and not to the way back.
    <span>
      <IconButton
        ref={handOnFocus}
        label={text.ask(otherUser.name)}
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
      >
        <PhoneIcon />
      </IconButton>
    </span>
  );
}
