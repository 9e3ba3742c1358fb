import type { WaitingCase } from '@akatale/contracts/operators/cases-schemas';
import type { Evidence, WaitingRow } from './cases-store.ts';

const nothing: Evidence = { title: '', description: '', images: [] };

export function toWaitingCase({ evidence, vendor, reasonBefore, wordsBefore, ...row }: WaitingRow): WaitingCase {
  const {
    title,
    description,
    images,
    location = null,
    priceUgx = 0,
    category = '',
    condition = '',
  } = evidence ?? nothing;
  return {
    title,
    description,
    images,
    location,
    category,
    condition,
    price: priceUgx,
    id: row.id,
    cause: row.cause,
    productId: row.productId,
    vendor: { id: vendor.id, name: vendor.name, memberSince: vendor.memberSince.toISOString() },
    before: reasonBefore && { reason: reasonBefore, words: wordsBefore },
    openedAt: row.openedAt.toISOString(),
    evidenceAt: row.evidenceAt.toISOString(),
  };
}
