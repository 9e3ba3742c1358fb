import type { DailyFigures } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { Figure } from '../../ui/charts/figure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/format-figures.ts';
import { Link } from '../../ui/link.tsx';

const look = 'rounded-card border border-line bg-surface px-3 py-2.5';

interface TodayProps {
  today: DailyFigures | undefined;
}

export function Today({ today }: TodayProps) {
  if (!today) {
    return (
      <div role="status" aria-label={text.loadingFigures} className={look}>
        <Skeleton className="my-1 h-3 w-1/3" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
    );
  }
  const { date, revenue, sales, views, chats } = today;
  return (
    <section aria-label={text.today} className={look}>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure
          name={text.soldToday}
          value={
            sales > 0 ? (
              <Link href={`/vendor-sales?from=${date}&to=${date}`} className="underline-offset-4 hover:underline">
                {formatUgx(revenue)}
              </Link>
            ) : (
              text.nothingSold
            )
          }
        />
        <Figure name={text.viewsToday} value={formatCount(views)} />
        <Figure name={text.metrics.chats} value={formatCount(chats)} />
      </dl>
    </section>
  );
}
