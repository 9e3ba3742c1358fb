import { sellerText as text } from '../../../text/market/seller-text.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';

/** Read before one writes about an item whose seller did not answer whether it is still there; the seller can answer here. */
export function UnconfirmedNote({ since, isOwn }: { since: string; isOwn: boolean }) {
  return (
    <>
      {text.unconfirmed(formatDate(since))}{' '}
      {isOwn ? (
        <Link href="/vendor-products?status=asked" className="underline">
          {text.sayStillThere}
        </Link>
      ) : (
        text.askFirst
      )}
    </>
  );
}
