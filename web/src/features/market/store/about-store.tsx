import { storeText as text } from '../../../text/market/store-text.ts';
import type { VendorStore } from './store-query.ts';

/** In characters: roughly two lines on a phone. */
const SHORT = 72;

/** Folded to two lines, so that the items are in sight; unfolds without scripts too. */
export function AboutStore({ bio }: Pick<VendorStore, 'bio'>) {
  const about = (
    <>
      <h2 className="sr-only">{text.about}</h2>
      <span className="text-ink-muted">{bio}</span>
    </>
  );
  if (!bio) return null;
  if (bio.length <= SHORT) {
    return (
      <section className="max-w-prose">
        <div className="wrap-anywhere whitespace-pre-line">{about}</div>
      </section>
    );
  }
  return (
    <details className="group">
      {/* A finger needs more than the line is high. */}
      <summary
        className="flex list-none items-end gap-3 rounded-chip [&::-webkit-details-marker]:hidden"
        style={{ paddingBlock: 10, marginBlock: -10 }}
      >
        <div className="min-w-0 line-clamp-2 wrap-anywhere group-open:inline group-open:whitespace-pre-line">
          {about}
        </div>
        <span className="inline-flex min-h-6 items-center font-semibold text-link group-open:hidden">{text.more}</span>
      </summary>
    </details>
  );
}
