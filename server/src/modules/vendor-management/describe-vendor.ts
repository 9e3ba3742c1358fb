import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { describeAccess } from '../subscriptions/index.ts';
import type { VendorRow } from './vendor-rows-store.ts';

const HOUR_SECONDS = 3600;

const hours = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 10) / 10;

export function describeVendor(row: VendorRow, hasContacts: boolean): ManagedVendor {
  const { abandonedChats, completedChats } = row;
  const closed = abandonedChats + completedChats;
  return {
    ...describeAccess(row),
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    email: hasContacts ? row.email : null,
    username: row.username,
    location: row.location,
    contactNumber: hasContacts ? row.contactNumber : null,
    completedSales: row.completedSales,
    activeChats: row.activeChats,
    activeChatValue: row.activeChatValue,
    completedChats,
    completedChatValue: row.completedChatValue,
    unrespondedChats: row.unrespondedChats,
    abandonedChats,
    abandonedRate: closed === 0 ? null : abandonedChats / closed,
    avgResponseTime: hours(row.meanResponseSeconds),
    medianResponseTime: hours(row.medianResponseSeconds),
    isSuspended: row.isSuspended,
    productCount: row.productCount,
    createdAt: row.createdAt.toISOString(),
  };
}
