import type { Thread } from '../../../data/chats/thread.ts';
import { Slot } from '../../../data/slots.ts';
import { afterDealText as text } from '../../../text/deals/after-deal-text.ts';
import { Link } from '../../../ui/link.tsx';
import { MessageAgain } from './message-again.tsx';
import { RatePurchase } from './rate-purchase.tsx';

interface InChat {
  chat: Thread['chat'];
}

/** The report of the other side, in reach where a deal is over: fraud is often noticed then. */
export function SomethingWrong({ chat: { id, type, side, otherUser } }: InChat) {
  const { id: userId, name } = otherUser;
  if (type !== 'sale' || side === 'support' || userId === null) return null;
  return (
    <Slot
      part="ReportButton"
      thing="person"
      thingId={userId}
      chatId={id}
      person={{ name, target: { userId } }}
      label={text.somethingWrong}
    />
  );
}

/** What a buyer can do then: rate the sale, or ask again where there was none. */
export function GoOn({ chat }: InChat) {
  const { status, product, review } = chat;
  if (status === 'abandoned') return <MessageAgain chat={chat} />;
  return product && review?.canRateUntil && review.rating === null ? <RatePurchase chat={chat} /> : null;
}

/** In a chat in which one of the two may not write. */
export function ReadOnly() {
  return (
    <>
      {text.readOnly} {/* As high as a line: what a finger reaches is above and below it. */}
      <Link
        href="/help"
        className="touch inline-flex items-center font-semibold underline"
        style={{ marginBlock: '-12px' }}
      >
        {text.alreadyPaid}
      </Link>
    </>
  );
}
