import { storeText as text } from '../../../text/market/store-text.ts';
import { formatDate } from '../../../ui/format/format.ts';
import type { VendorStore } from './store-query.ts';

/** In characters: roughly a line on a phone. */
const SHORT = 36;

/** Folded to one line, so that the items are in sight; unfolds without scripts too. */
export function AboutStore({ store: { bio, createdAt, emailVerified, isUnclaimed } }: { store: VendorStore }) {
  const facts = (
    <p className="dotted text-sm text-ink-muted">
      {!isUnclaimed && <span>{text.since(formatDate(createdAt))}</span>}
      {emailVerified && <span>{text.verifiedEmail}</span>}
    </p>
  );
  const about = (
    <>
      <h2 className="sr-only">{text.about}</h2>
      <span className="text-ink-muted">{bio}</span>
    </>
  );
  if (!bio) return facts;
  if (bio.length <= SHORT) {
    return (
      <section className="max-w-prose">
        <div className="wrap-anywhere whitespace-pre-line">{about}</div>
        {facts}
      </section>
    );
  }
  return (
    <details className="group">
      {/* A finger needs more than the line is high. */}
      <summary
        className="flex list-none items-baseline gap-3 rounded-chip [&::-webkit-details-marker]:hidden"
        style={{ paddingBlock: 10, marginBlock: -10 }}
      >
        <div className="min-w-0 truncate wrap-anywhere group-open:whitespace-pre-line">{about}</div>
        <span className="inline-flex min-h-6 items-center font-semibold text-link group-open:hidden">{text.more}</span>
      </summary>
      {facts}
    </details>
  );
}
