import type { VendorSort } from '@akatale/contracts/desk/vendor-list';
import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { formatCount } from '@akatale/contracts/money';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { PlanStatus } from './plan-status.tsx';
import { type VendorChoice, vendorsHref, type VendorsPlace } from './vendor-choice.ts';

interface Column {
  name: keyof typeof text.column;
  /** The way in which the order is wanted: the others have no link. */
  order?: { sort: VendorSort; direction: 'ascending' | 'descending' };
  /** Fixed, so that no column moves with what is in it. Without the extra ones the others share their part. */
  width: string;
  isNumber?: true;
  /** Only where there is room. */
  isExtra?: true;
}

const columns: readonly Column[] = [
  { name: 'name', order: { sort: 'name', direction: 'ascending' }, width: '21%' },
  { name: 'place', order: { sort: 'place', direction: 'ascending' }, width: '14%', isExtra: true },
  { name: 'items', order: { sort: 'items', direction: 'descending' }, width: '8%', isNumber: true },
  { name: 'sales', order: { sort: 'sales', direction: 'descending' }, width: '8%', isNumber: true },
  { name: 'plan', order: { sort: 'ending', direction: 'ascending' }, width: '20%' },
  { name: 'waiting', order: { sort: 'unresponded', direction: 'descending' }, width: '9%', isNumber: true },
  { name: 'chats', width: '20%' },
];

const look = ({ isNumber, isExtra }: Column) =>
  classNames(isNumber ? 'text-right figures' : 'pl-5 text-left', isExtra && 'md:max-lg:hidden');

const looks = Object.fromEntries(columns.map((column) => [column.name, look(column)]));

interface VendorTableProps {
  vendors: readonly ManagedVendor[];
  choice: VendorChoice;
  place: VendorsPlace;
}

/** In place of the rows where there is room for columns. */
export function VendorTable({ vendors, choice, place }: VendorTableProps) {
  return (
    <div className="hidden md:block">
      <table className="w-full text-md" style={{ tableLayout: 'fixed' }}>
        <caption className="sr-only">{text.heading}</caption>
        <thead className="sticky bg-sunken" style={{ top: 'var(--header)', zIndex: 10 }}>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} {...{ column, choice, place }} />
            ))}
          </tr>
        </thead>
        <tbody className="ruled">
          {vendors.map((vendor) => (
            <Row key={vendor.id} vendor={vendor} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps extends Omit<VendorTableProps, 'vendors'> {
  column: Column;
}

/** A link, as the order is in the address; that of the present order leads back to the usual one. */
function ColumnHead({ column, choice, place }: ColumnHeadProps) {
  const { name, order, width } = column;
  const label = text.column[name];
  const isCurrent = order?.sort === choice.sort;
  return (
    <th
      scope="col"
      aria-sort={order && (isCurrent ? order.direction : 'none')}
      className={look(column)}
      style={{ width }}
    >
      {order ? (
        <Link
          href={vendorsHref(place, { ...choice, before: null, sort: isCurrent ? 'need' : order.sort })}
          state="choice"
          className={classNames(
            'inline-flex min-h-11 items-center gap-1 hover:underline',
            column.isNumber && 'flex-row-reverse',
            isCurrent ? 'text-ink' : 'text-ink-muted',
          )}
        >
          {label}
          <ChevronDownIcon
            className={classNames('size-4 shrink-0', !isCurrent && 'invisible')}
            style={order.direction === 'ascending' ? { rotate: '180deg' } : undefined}
          />
        </Link>
      ) : (
        <span className="text-ink-muted">{label}</span>
      )}
    </th>
  );
}

function Row({ vendor }: { vendor: ManagedVendor }) {
  const { id, name, location, isSuspended, isClosed, productCount, completedSales, unrespondedChats: waiting } = vendor;
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className={looks['name']}>
        <Link
          href={`/admin/people/${id}`}
          title={name}
          className="block truncate py-4 font-semibold text-link hover:underline"
        >
          {name}
        </Link>
      </th>
      <td className={classNames(looks['place'], 'truncate')} title={location ?? undefined}>
        {location}
      </td>
      <td className={looks['items']}>{formatCount(productCount)}</td>
      <td className={looks['sales']}>{formatCount(completedSales)}</td>
      <td className={looks['plan']}>
        {isSuspended || isClosed ? (
          <Badge tone="danger">{isSuspended ? text.suspended : text.closedByThemselves}</Badge>
        ) : (
          <PlanStatus vendor={vendor} />
        )}
      </td>
      <td className={classNames(looks['waiting'], waiting > 0 && 'font-bold text-warn')}>{formatCount(waiting)}</td>
      <td className={looks['chats']}>
        <ChatSwitch vendor={vendor} />
      </td>
    </tr>
  );
}
