import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format/format-figures.ts';
import { Panel } from '../../ui/panel.tsx';
import { ratingStatsQuery, ReviewList } from '../reviews/index.ts';
import type { StoreOwner } from './store-actions.tsx';

const FEW = 2;

export function DashboardReviews({ vendor }: { vendor: StoreOwner }) {
  const stats = useQuery(ratingStatsQuery(useApi(), { of: 'vendor', id: vendor.id }));
  const [isWhole, setWhole] = useState(false);
  const count = stats.data?.totalRatings ?? 0;
  const isCut = !isWhole && count > FEW;
  return (
    <Panel id="reviews" heading={text.reviews}>
      <div
        role="group"
        aria-labelledby="reviews"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={isCut ? 0 : undefined}
        className={`relative -mx-2 px-2 -outline-offset-3 ${isCut ? 'list-window' : ''}`}
      >
        <ReviewList
          reviewed={{ of: 'vendor', id: vendor.id }}
          vendor={vendor}
          empty={<p className="text-ink-muted">{text.noReviews}</p>}
        />
      </div>
      {isCut && (
        <Button variant="ghost" className="-mx-3 self-start px-3 noscript:hidden" onClick={() => setWhole(true)}>
          {text.allReviews(formatCount(count))}
        </Button>
      )}
    </Panel>
  );
}
