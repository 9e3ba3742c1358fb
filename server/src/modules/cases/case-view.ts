import type { WaitingCase } from '@akatale/contracts/operators/cases-schemas';
import type { Evidence, WaitingRow } from './cases-store.ts';

const nothing: Evidence = {
  title: '',
  description: '',
  priceUgx: 0,
  category: '',
  condition: '',
  location: null,
  images: [],
};

export function toWaitingCase({ evidence, vendor, reasonBefore, wordsBefore, ...row }: WaitingRow): WaitingCase {
  const { priceUgx, ...seen } = evidence ?? nothing;
  return {
    ...seen,
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
