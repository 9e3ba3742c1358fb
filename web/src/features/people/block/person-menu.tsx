import { useViewer } from '../../../data/session/session.ts';
import { blockText as text } from '../../../text/people/block-text.ts';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { type Blockable, BlockRows } from './block-rows.tsx';

export function PersonMenu({ people }: { people: readonly Blockable[] }) {
  const viewer = useViewer();
  const others = people.filter(({ target }) => !('userId' in target && target.userId === viewer?.id));
  return (
    <PopoverMenu label={text.more} tooltip={text.more} trigger={<MoreIcon />}>
      <BlockRows people={others} />
    </PopoverMenu>
  );
}
