import type { ReactNode } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import { blockText as text } from '../../../text/people/block-text.ts';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import type { Blockable } from './block-rows.tsx';

/** Only for signed-in people. */
const BlockRows = lazyComponent(async () => (await import('./block-rows.tsx')).BlockRows);

export function PersonMenu({ people, children }: { people: readonly Blockable[]; children: ReactNode }) {
  const viewer = useViewer();
  const others = people.filter(({ target }) => !('userId' in target && target.userId === viewer?.id));
  return (
    <PopoverMenu label={text.more} tooltip={text.more} trigger={<MoreIcon />}>
      {children}
      {viewer && <BlockRows people={others} />}
    </PopoverMenu>
  );
}
