import { formatCount } from '@akatale/contracts/money';
import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { PlanLine } from './plan-line.tsx';
import { RecordPayment } from './dialogs/record-payment.tsx';
import { SuspendButton } from './dialogs/suspend-button.tsx';
import { VendorFigures } from './vendor-figures.tsx';
import { VendorProducts } from './vendor-products.tsx';
import { changeVendor, refetchVendors } from './vendors-query.ts';

export function VendorCard({ vendor }: { vendor: ManagedVendor }) {
  const { id, name, isSuspended } = vendor;
  const headingId = useId();
  const queries = useQueryClient();
  const isOwner = useLastViewer()?.operatorRole === 'owner';
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Contacts vendor={vendor} headingId={headingId} />
        <div className="flex flex-col gap-2">
          <ChatSwitch vendor={vendor} isOwner={isOwner} />
          <PlanLine vendor={vendor} />
        </div>
      </div>
      <VendorFigures vendor={vendor} />
      <div className="flex flex-wrap gap-2">
        <VendorProducts vendor={vendor} count={formatCount(vendor.productCount)} />
        {isOwner && <RecordPayment vendor={vendor} />}
        <SuspendButton
          person={{ id, name, isSuspended }}
          onChanged={(changed) => {
            if (changed) changeVendor(queries, id, changed);
            else void refetchVendors(queries);
          }}
        />
      </div>
    </article>
  );
}

function Contacts({ vendor, headingId }: { vendor: ManagedVendor; headingId: string }) {
  const { id, name, avatar, email, username, location, contactNumber, isSuspended } = vendor;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={name} url={avatar} />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="text-lg wrap-anywhere">
          <Link href={`/admin/people/${id}`} className="touch -my-3 inline-flex items-center hover:underline">
            {name}
          </Link>
        </h2>
        <p className="dotted text-sm text-ink-muted">
          <span className="wrap-anywhere">@{username}</span>
          <span className="wrap-anywhere">{location || text.noLocation}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <a
            href={`mailto:${email}`}
            className="touch inline-flex items-center text-link wrap-anywhere hover:underline"
          >
            {email}
          </a>
          {contactNumber && (
            <a
              href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`}
              className="touch inline-flex items-center text-link hover:underline"
            >
              {contactNumber}
            </a>
          )}
          {isSuspended ? (
            <Badge tone="danger">{text.suspended}</Badge>
          ) : (
            <Link
              href={`/vendor-store/${id}`}
              aria-label={text.storeOf(name)}
              className="touch inline-flex items-center font-semibold text-link hover:underline"
            >
              {text.store}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
