import {
  MAX_VENDORS_PAGE_SIZE,
  VENDORS_PAGE_SIZE,
  type VendorFilter,
  type VendorSort,
} from '@akatale/contracts/desk/vendor-list';
import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { describeAccess } from '../../market/subscriptions/index.ts';
import { readVendorCursor, vendorCursor, type VendorManagementDeps } from './vendor-management-deps.ts';
import { findVendorRows, type VendorRow } from './vendor-rows-store.ts';
import { findVendorPage } from './vendors-page-store.ts';

const HOUR_SECONDS = 3600;

const hours = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 10) / 10;

interface ListInput {
  search?: string | undefined;
  sort: VendorSort;
  filter: VendorFilter;
  contacts: 'shown' | 'hidden';
  limit?: number | undefined;
  before?: string | undefined;
  operatorId: number;
  nextPage: (cursor: string) => void;
}

/** Contacts that are shown are recorded, with the vendors of the page. Refuses `INVALID_CURSOR`. */
export async function listVendors(
  deps: Pick<VendorManagementDeps, 'audit' | 'clock' | 'db'>,
  { search, sort, filter, contacts, limit: requestedLimit, before, operatorId, nextPage }: ListInput,
): Promise<ManagedVendor[]> {
  const limit = clampLimit(requestedLimit, VENDORS_PAGE_SIZE, MAX_VENDORS_PAGE_SIZE);
  const after = before === undefined ? undefined : readVendorCursor(before, sort);
  const found = await findVendorPage(deps.db, { search, sort, filter, after, limit: limit + 1 });
  const { page, last } = cutPage(found, limit);
  if (last) nextPage(vendorCursor(sort, last));
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = new Map((await findVendorRows(deps.db, ids)).map((row) => [row.id, row]));
  const hasContacts = contacts === 'shown';
  const vendors = ids.flatMap((id) => rows.get(id) ?? []).map((row) => describeVendor(row, hasContacts));
  if (!hasContacts) return vendors;
  await inTransaction(deps.db, async (tx) =>
    deps.audit.add(tx, {
      actorId: operatorId,
      action: 'contacts.opened',
      at: deps.clock.now(),
      subject: { type: 'user', id: null },
      details: { userIds: vendors.map(({ id }) => id) },
    }),
  );
  return vendors;
}

/** Refuses `NOT_FOUND`. */
export async function getVendor({ db }: Pick<VendorManagementDeps, 'db'>, id: number): Promise<ManagedVendor> {
  const [row] = await findVendorRows(db, [id]);
  return row ? describeVendor(row, false) : refuse('NOT_FOUND');
}

function describeVendor(row: VendorRow, hasContacts: boolean): ManagedVendor {
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
    isClosed: row.isClosed,
    productCount: row.productCount,
    createdAt: row.createdAt.toISOString(),
  };
}
