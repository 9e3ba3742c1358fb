import { storeText as text } from '../../../text/market/store-text.ts';
import { formatDate } from '../../../ui/format/format.ts';
import type { VendorStore } from './store-query.ts';

/** In characters: roughly two lines on a phone. */
const SHORT = 80;

/** Folded to two lines on phones; unfolds without scripts too. */
export function AboutStore({ store: { bio, createdAt, emailVerified } }: { store: VendorStore }) {
  const facts = (
    <p className="dotted text-sm text-ink-muted">
      <span>{text.since(formatDate(createdAt))}</span>
      {emailVerified && <span>{text.verifiedEmail}</span>}
    </p>
  );
  const about = (
    <>
      <h2 className="inline font-body text-base">{text.about}</h2> <span className="text-ink-muted">{bio}</span>
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
    <details className="group max-w-prose">
      <summary className="list-none rounded-chip [&::-webkit-details-marker]:hidden">
        <div className="line-clamp-2 wrap-anywhere group-open:line-clamp-none group-open:whitespace-pre-line">
          {about}
        </div>
        <span className="inline-flex min-h-6 items-center font-semibold text-link group-open:hidden">{text.more}</span>
      </summary>
      {facts}
    </details>
  );
}
