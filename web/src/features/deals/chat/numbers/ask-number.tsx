import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { handOnFocus } from '../../../../ui/focus-after.ts';
import { useAskForNumber } from './use-numbers.ts';

export function AskNumber({ chatId }: { chatId: number }) {
  const ask = useAskForNumber(chatId);
  return (
    <Button ref={handOnFocus} variant="secondary" size="compact" isBusy={ask.isPending} onClick={() => ask.mutate()}>
      {text.askForNumber}
    </Button>
  );
}
