import { useState } from 'react';
import { blockText as text } from '../../../text/people/block-text.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { useBlock } from './use-block.ts';

interface UnblockButtonProps {
  blocked: { id: number; name: string };
  variant: ButtonVariant;
  /** Before the block ends, which removes the button: where the focus goes. */
  moveFocus: (button: Element) => void;
}

export function UnblockButton({ blocked: { id, name }, variant, moveFocus }: UnblockButtonProps) {
  const { unblock } = useBlock();
  const [isBusy, setBusy] = useState(false);

  async function end(button: Element) {
    setBusy(true);
    moveFocus(button);
    await unblock(id, name);
    setBusy(false);
  }

  return (
    <Button
      variant={variant}
      aria-label={text.unblock(name)}
      isBusy={isBusy}
      onClick={({ currentTarget }) => void end(currentTarget)}
    >
      {text.unblockShort}
    </Button>
  );
}
