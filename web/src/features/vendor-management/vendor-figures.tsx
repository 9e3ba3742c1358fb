import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Figure } from '../../ui/charts/figure.tsx';

const PERCENT = 100;

export function VendorFigures({ vendor }: { vendor: ManagedVendor }) {
  const { abandonedRate, avgResponseTime, medianResponseTime } = vendor;
  const { figures } = text;
  const percent = abandonedRate === null ? null : Math.round(abandonedRate * PERCENT);
  return (
    <dl aria-label={text.figuresOf(vendor.name)} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Figure name={figures.completedSales} value={formatCount(vendor.completedSales)} />
      <Figure name={figures.activeChats} value={formatCount(vendor.activeChats)} />
      <Figure name={figures.activeChatValue} value={formatUgx(vendor.activeChatValue)} />
      <Figure name={figures.completedChats} value={formatCount(vendor.completedChats)} />
      <Figure name={figures.completedChatValue} value={formatUgx(vendor.completedChatValue)} />
      <Figure name={figures.unrespondedChats} value={formatCount(vendor.unrespondedChats)} />
      <Figure
        name={figures.avgResponseTime}
        value={avgResponseTime === null ? text.noResponses : text.hours(avgResponseTime)}
      >
        {medianResponseTime !== null && (
          <span className="text-sm text-ink-muted">{text.medianHours(medianResponseTime)}</span>
        )}
      </Figure>
      <Figure name={figures.abandonedChats} value={formatCount(vendor.abandonedChats)}>
        {percent !== null && <span className="text-sm text-ink-muted">{text.percentOfClosed(percent)}</span>}
      </Figure>
    </dl>
  );
}
