import type { BlockTarget } from '@akatale/contracts/people/blocks-schemas';
import { useId } from 'react';
import { blockText as text } from '../../../text/people/block-text.ts';
import { BlockIcon } from '../../../ui/icons/block-icon.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';
import { useBlock } from './use-block.ts';

export interface Blockable {
  name: string;
  target: BlockTarget;
}

interface BlockRowsProps {
  people: readonly Blockable[];
  /** The block of the one whom the viewer has blocked. */
  blocked?: { id: number; name: string } | undefined;
}

/** Rows of a menu. The sentence in it is the confirmation. */
export function BlockRows({ people, blocked }: BlockRowsProps) {
  const { block, unblock } = useBlock();
  const hintId = useId();
  if (blocked) {
    return (
      <button type="button" data-closes-menu onClick={() => void unblock(blocked.id, blocked.name)} className={menuRow}>
        <BlockIcon className="size-5 shrink-0 text-ink-muted" />
        <span className="wrap-anywhere">{text.unblock(blocked.name)}</span>
      </button>
    );
  }
  return (
    <>
      {people.map(({ name, target }) => (
        <button
          key={JSON.stringify(target)}
          type="button"
          data-closes-menu
          aria-describedby={hintId}
          onClick={() => void block(target, name)}
          className={`${menuRow} text-danger`}
        >
          <BlockIcon className="size-5 shrink-0" />
          <span className="wrap-anywhere">{text.block(name)}</span>
        </button>
      ))}
      <p id={hintId} className="px-3 pb-2 text-sm text-ink-muted">
        {text.whatItDoes}
      </p>
    </>
  );
}
