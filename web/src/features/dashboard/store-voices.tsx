import { dashboardText as text } from '../../text/dashboard-text.ts';
import { ReviewList } from '../reviews/index.ts';
import { Panel } from './panel.tsx';
import type { StoreOwner } from './store-actions.tsx';

/** What buyers say of the store, in a list of its own height, each to be answered here. */
export function StoreVoices({ vendor }: { vendor: StoreOwner }) {
  return (
    <Panel id="reviews" heading={text.reviews}>
      <div
        role="group"
        aria-labelledby="reviews"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="relative -mx-2 max-h-[34rem] overflow-y-auto overscroll-contain px-2"
      >
        <ReviewList
          reviewed={{ of: 'vendor', id: vendor.id }}
          vendor={vendor}
          empty={<p className="text-ink-muted">{text.noReviews}</p>}
        />
      </div>
    </Panel>
  );
}
