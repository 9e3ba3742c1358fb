import { blockText as text } from '../../../../text/people/block-text.ts';
import { focusFirstIn } from '../../../../ui/focus-after.ts';
import { UnblockButton } from '../../../people/block/index.ts';

/** In the composer's place, for the one who blocked. */
export function BlockedHere({ blockId, name }: { blockId: number; name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3">
      <p className="min-w-0 wrap-anywhere">{text.youBlocked(name)}</p>
      <UnblockButton blocked={{ id: blockId, name }} variant="secondary" moveFocus={() => focusFirstIn(null)} />
    </div>
  );
}
