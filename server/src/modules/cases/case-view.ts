import { prohibitedGoods } from '@akatale/contracts/legal/prohibited-goods';
import type { WaitingCase } from '@akatale/contracts/operators/cases-schemas';
import type { Evidence, WaitingRow } from './cases-store.ts';

const nothing: Evidence = { title: '', description: '', images: [] };

const nameOf = new Map<string, string>(prohibitedGoods.map(({ id, name }) => [id, name]));

export function toWaitingCase({
  evidence,
  findings,
  vendor,
  reasonBefore,
  wordsBefore,
  near,
  ...row
}: WaitingRow): WaitingCase {
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
    prohibited: (findings?.words ?? []).map(({ word, rule }) => ({ word, rule: nameOf.get(rule) ?? rule })),
    near: near && {
      productId: near.id,
      title: near.title,
      description: near.description,
      price: near.priceUgx,
      images: near.images,
      vendor: { id: near.vendorId, name: near.vendorName },
    },
    isVisible: row.isVisible,
    openedAt: row.openedAt.toISOString(),
    evidenceAt: row.evidenceAt.toISOString(),
  };
}
