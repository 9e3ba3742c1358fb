import { formatUgx } from '@akatale/contracts/money';
import type { VendorAnalytics } from '@akatale/contracts/vendor-analytics';
import type { ReactNode } from 'react';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format-figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { ChangeLine } from './change-line.tsx';
import { chartSteps, type Metric } from './chart-steps.ts';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-6';
/** Three in the first row of a wide screen, and two in the second. */
const widths = {
  whole: 'col-span-2',
  third: 'md:col-span-2',
  half: 'md:col-span-3',
};

/** What the store has come to so far, and how the last days went. */
export function StatCards({ figures }: { figures: VendorAnalytics }) {
  const { changes, completedSales, offlineSales, salesValue, offlineSalesValue } = figures;
  const steps = chartSteps(figures.dailyStats);
  const lineOf = (metric: Metric) => <Sparkline values={steps.map((step) => step[metric])} />;
  return (
    <section aria-label={text.figures} className={grid}>
      <Stat
        width="whole"
        name={text.revenue}
        value={formatUgx(salesValue + offlineSalesValue)}
        more={text.revenueByChannel(formatUgx(salesValue), formatUgx(offlineSalesValue))}
        change={<ChangeLine change={changes.revenue} format={formatUgx} />}
        line={lineOf('revenue')}
      />
      <Stat
        width="third"
        name={text.totalSales}
        value={formatCount(completedSales + offlineSales)}
        more={text.salesByChannel(formatCount(completedSales), formatCount(offlineSales))}
        change={<ChangeLine change={changes.sales} />}
        line={lineOf('sales')}
      />
      <Stat width="third" name={text.items} value={formatCount(figures.totalItems)} />
      <Stat
        width="half"
        name={text.totalViews}
        value={formatCount(figures.totalViews)}
        change={<ChangeLine change={changes.views} />}
        line={lineOf('views')}
      />
      <Stat
        width="half"
        name={text.activeChats}
        value={formatCount(figures.activeChats)}
        more={figures.activeChats > 0 && text.worth(formatUgx(figures.activeChatsTotalValue))}
        change={<ChangeLine change={changes.chats} say={text.newChats} />}
        line={lineOf('chats')}
      />
    </section>
  );
}

interface StatProps {
  width: keyof typeof widths;
  name: string;
  value: string;
  /** What it is made of. */
  more?: ReactNode;
  change?: ReactNode;
  line?: ReactNode;
}

function Stat({ width, name, value, more, change, line }: StatProps) {
  return (
    <div
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface',
        widths[width],
      )}
    >
      <div className="flex flex-1 flex-col gap-0.5 px-4 pt-3 pb-2">
        <h2 className="font-body text-sm font-semibold tracking-normal text-ink-muted">{name}</h2>
        <p className="font-display text-2xl font-bold wrap-anywhere">{value}</p>
        {more && <p className="text-sm text-ink-muted">{more}</p>}
        {change}
      </div>
      {line && <div className="h-8 text-primary [&>svg]:h-full">{line}</div>}
    </div>
  );
}

/** Of the size of the cards. */
export function StatCardsSkeleton() {
  return (
    <div role="status" aria-label={text.loadingFigures} className={grid}>
      {(['whole', 'third', 'third', 'half', 'half'] as const).map((width, index) => (
        <div key={index} className={widths[width]}>
          <Skeleton className="h-34 rounded-card" />
        </div>
      ))}
    </div>
  );
}
