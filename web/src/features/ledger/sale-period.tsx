import { formatUgx } from '@akatale/contracts/money';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import type { SaleGroup } from './group-sales.ts';
import { SaleRow } from './sale-row.tsx';

const zone = { timeZone: 'Africa/Kampala' } as const;
const wholeDay = new Intl.DateTimeFormat('en-UG', { ...zone, dateStyle: 'full' });
const wholeMonth = new Intl.DateTimeFormat('en-UG', { ...zone, month: 'long', year: 'numeric' });

export function SalePeriod({ group: { period, sales, totals } }: { group: SaleGroup }) {
  const isDay = period.length > 'yyyy-mm'.length;
  const noon = new Date(`${isDay ? period : `${period}-15`}T12:00:00+03:00`);
  return (
    <section className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-body text-md font-semibold tracking-normal text-ink-muted">
          {(isDay ? wholeDay : wholeMonth).format(noon)}
        </h2>
        {totals && totals.sales !== 1 && (
          <p className="text-md text-ink-muted">
            {totals.sales === 0 ? (
              text.nothingCounted
            ) : (
              <>
                {text.salesCount(totals.sales)} · {text.itemsCount(totals.items)} ·{' '}
                <strong className="text-ink">{formatUgx(totals.value)}</strong>
              </>
            )}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line border-b border-line">
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} hasDayHeading={isDay} />
        ))}
      </ul>
    </section>
  );
}
