import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { useId } from 'react';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { PlanBadge } from './plan-status.tsx';

interface VendorRowProps {
  vendor: ManagedVendor;
  /** Of a list in the order of places, which nobody could read otherwise. */
  hasPlace?: boolean;
}

/** Everything else is on the vendor's page. */
export function VendorRow({ vendor, hasPlace = false }: VendorRowProps) {
  const { id, name, location, isSuspended, isClosed, unrespondedChats } = vendor;
  const nameId = useId();
  return (
    <li className="flex min-h-16 items-center">
      <article aria-labelledby={nameId} className="flex w-full flex-wrap items-center gap-x-3">
        <Link
          href={`/admin/people/${id}`}
          className="group flex min-h-16 flex-1 flex-col justify-center gap-0.5 py-1.5"
          style={{ minWidth: 'min(100%, 7.5rem)' }}
        >
          <span id={nameId} className="truncate font-semibold group-hover:underline">
            {name}
          </span>
          {hasPlace && location && <span className="truncate text-sm text-ink-muted">{location}</span>}
          <span className="flex flex-wrap gap-1">
            {isSuspended || isClosed ? (
              <Badge tone="danger">{isSuspended ? text.suspended : text.closedByThemselves}</Badge>
            ) : (
              <PlanBadge vendor={vendor} />
            )}
            {unrespondedChats > 0 && <Badge tone="warn">{text.waiting(unrespondedChats)}</Badge>}
          </span>
        </Link>
        <ChatSwitch vendor={vendor} isCompact />
      </article>
    </li>
  );
}
