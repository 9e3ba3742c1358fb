import type { VendorSort } from '@akatale/contracts/desk/vendor-list';
import type { Clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ProductsModule } from '../../market/products/index.ts';
import type { SubscriptionsModule } from '../../market/subscriptions/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { CasesModule } from '../../trust/cases/index.ts';

export interface VendorManagementDeps {
  db: Database;
  clock: Clock;
  audit: Pick<AuditModule, 'add'>;
  accounts: Pick<AccountsModule, 'findContact' | 'restorePerson'>;
  cases: Pick<CasesModule, 'suspend'>;
  products: Pick<ProductsModule, 'featureProduct' | 'findManaged'>;
  subscriptions: Pick<SubscriptionsModule, 'toggleChats'>;
}

export interface VendorCursor {
  key: string | number;
  id: number;
}

const MAX_KEY = 400;

/** Orders by words; all others are by numbers. */
const wordSorts: readonly VendorSort[] = ['name', 'place'];
export const isByWords = (sort: VendorSort): boolean => wordSorts.includes(sort);

/** Includes the order, since each has keys of its own. */
export function vendorCursor(sort: VendorSort, { key, id }: VendorCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Refuses `INVALID_CURSOR`. */
export function readVendorCursor(cursor: string, sort: VendorSort): VendorCursor {
  const values = parse(Buffer.from(cursor, 'base64url').toString());
  const [of, key, id] = Array.isArray(values) ? (values as unknown[]) : [];
  const isValid = of === sort && isKey(key, sort) && isId(id);
  return isValid ? { key, id } : refuse('INVALID_CURSOR');
}

function isKey(key: unknown, sort: VendorSort): key is string | number {
  if (!isByWords(sort)) return typeof key === 'number' && Number.isFinite(key);
  return typeof key === 'string' && key.length <= MAX_KEY && !key.includes('\0');
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) >= 0;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
