import type { Thread } from '../../../../data/chats/thread.ts';
import { cannotWriteText as text } from '../../../../text/deals/cannot-write-text.ts';
import { blockText } from '../../../../text/people/block-text.ts';
import { focusFirstIn } from '../../../../ui/focus-after.ts';
import { UnblockButton } from '../../../people/block/index.ts';
import { ReadOnly } from '../after-deal.tsx';

/** In the composer's place. */
export function CannotWrite({ chat }: { chat: Thread['chat'] }) {
  const { answeredBy, blockId, isBlocked, isPartnerSuspended, otherUser, status } = chat;
  // That it is closed says its banner.
  if (status === 'abandoned') return text.over;
  // Only its author is told of a block.
  if (blockId !== null) return <BlockedHere blockId={blockId} name={otherUser.name} />;
  if (answeredBy && status === 'active') return text.answeredBy(answeredBy.name);
  if (isBlocked || isPartnerSuspended) return text.notNow;
  return chat.type === 'support' || chat.writableUntil ? text.over : text.closed;
}

function BlockedHere({ blockId, name }: { blockId: number; name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <p className="min-w-0 wrap-anywhere">{blockText.youBlocked(name)}</p>
      <UnblockButton blocked={{ id: blockId, name }} variant="secondary" moveFocus={() => focusFirstIn(null)} />
      <p className="w-full text-sm">
        <ReadOnly />
      </p>
    </div>
  );
}
