import type { Away } from '@akatale/contracts/people/away-schemas';
import { sellerText as text } from '../../../text/market/seller-text.ts';
import { formatDate } from '../../../ui/format/format.ts';

/** Read before one writes: until when the seller is away, and what they say about it. */
export function AwayNote({ away: { until, line } }: { away: Away }) {
  return (
    <>
      <strong>{text.away(formatDate(until))}</strong>
      {line && (
        <>
          {' · '}
          <span dir="auto" className="wrap-anywhere">
            {line}
          </span>
        </>
      )}
    </>
  );
}
