import type { UsualPrice } from '@akatale/contracts/market/prices-schemas';
import { prohibitedGoods } from '@akatale/contracts/market/prohibited-goods';
import type { CaseGroup } from '@akatale/contracts/trust/cases';
import type { CaseCounts, WaitingAppeal, WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isTooCheap } from '../../../market/prices/index.ts';
import { countWaitingAppeals, type WaitingAppealRow } from '../appeals/appeals-store.ts';
import type { CasesDeps } from '../cases-deps.ts';
import type { Decider } from '../cases-policy.ts';
import { countDeals, countDecisions, findReportedChats, findReports, type Reports } from './history-store.ts';
import { countWaiting, findShownAgain, type WaitingRow } from './queue-store.ts';

/** In as many statements for a page as for one case. */
export async function describeWaiting(
  { db, prices }: Pick<CasesDeps, 'db' | 'prices'>,
  rows: readonly WaitingRow[],
): Promise<WaitingCase[]> {
  const ownerIds = rows.map(({ owner }) => owner.id);
  const caseIds = rows.map(({ id }) => id);
  const reports = await findReports(db, caseIds);
  const chats = await findReportedChats(db, caseIds);
  const deals = await countDeals(db, ownerIds);
  const decisions = await countDecisions(db, ownerIds);
  const listings = rows.filter(({ thing }) => thing === 'product');
  const usualPrices = await prices.findUsualPrices(
    db,
    listings.map(({ thingId }) => thingId),
  );
  return rows.map((row) => toWaitingCase(row, { reports, chats, deals, decisions, usualPrices }));
}

interface Histories {
  reports: Awaited<ReturnType<typeof findReports>>;
  chats: Awaited<ReturnType<typeof findReportedChats>>;
  deals: Awaited<ReturnType<typeof countDeals>>;
  decisions: Awaited<ReturnType<typeof countDecisions>>;
  /** Of listings. */
  usualPrices: ReadonlyMap<number, UsualPrice>;
}

const nobody: Reports = { reporters: 0, reasons: [], first: [], actedOn: 0, dismissed: 0, evidence: null };

const nameOf = new Map<string, string>(prohibitedGoods.map(({ id, name }) => [id, name]));

function toWaitingCase(row: WaitingRow, histories: Histories): WaitingCase {
  const { reports, chats, deals, decisions, usualPrices } = histories;
  const { evidence, findings, near, owner, hasBefore, reasonBefore, wordsBefore } = row;
  const {
    title = '',
    description = '',
    images = [],
    priceUgx,
    category,
    condition,
    location,
    stars,
    writtenAt,
  } = evidence ?? {};
  const { evidence: reported, ...counted } = reports.get(row.id) ?? nobody;
  return {
    id: row.id,
    cause: row.cause,
    thing: row.thing,
    thingId: row.thingId,
    productId: row.productId,
    title,
    description,
    images,
    price: priceUgx ?? null,
    usualPrice: row.thing === 'product' ? usualWhereTooCheap(priceUgx, usualPrices.get(row.thingId)) : null,
    category: category ?? null,
    condition: condition ?? null,
    location: location ?? null,
    listedAt: row.listedAt?.toISOString() ?? null,
    stars: stars ?? null,
    writtenAt: writtenAt ?? null,
    owner: {
      ...owner,
      memberSince: owner.memberSince.toISOString(),
      completedDeals: deals.get(owner.id) ?? 0,
      decisions: (decisions.get(owner.id) ?? []).map(({ decision, count }) => ({ decision, count })),
    },
    reports: counted,
    chats: chats.get(row.id) ?? [],
    reported:
      reported && row.cause !== 'reported'
        ? {
            title: reported.title,
            description: reported.description,
            price: reported.priceUgx ?? null,
            images: reported.images,
          }
        : null,
    before: hasBefore ? { reason: reasonBefore, words: wordsBefore } : null,
    hiddenUntil: row.hiddenUntil?.toISOString() ?? null,
    isOwnWork: row.isOwnWork,
    prohibited: (findings?.words ?? []).map(({ word, rule }) => ({ word, rule: nameOf.get(rule) ?? rule })),
    near: near && {
      productId: near.id,
      title: near.title,
      description: near.description,
      price: near.priceUgx,
      images: near.images,
      listedAt: near.listedAt.toISOString(),
      vendor: { id: near.vendorId, name: near.vendorName },
    },
    openedAt: row.openedAt.toISOString(),
    evidenceAt: row.evidenceAt.toISOString(),
  };
}

function usualWhereTooCheap(priceUgx: number | undefined, usual: UsualPrice | undefined): UsualPrice | null {
  return priceUgx !== undefined && usual && isTooCheap(priceUgx, usual) ? usual : null;
}

export async function describeAppeals(db: Executor, rows: readonly WaitingAppealRow[]): Promise<WaitingAppeal[]> {
  const chats = await findReportedChats(
    db,
    rows.map(({ caseId }) => caseId),
  );
  return rows.map((row) => ({ ...toWaitingAppeal(row), chats: chats.get(row.caseId) ?? [] }));
}

function toWaitingAppeal(row: WaitingAppealRow): Omit<WaitingAppeal, 'chats'> {
  const { evidence, appealWords, createdAt, decidedAt, suspendedUntil, ...shown } = row;
  const { title = '', description = '', images = [], priceUgx } = evidence ?? {};
  return {
    ...shown,
    title,
    description,
    price: priceUgx ?? null,
    images,
    appealWords: appealWords ?? '',
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt.toISOString(),
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
  };
}

/** What waits for this operator, and since when. */
export async function countCases(db: Executor, operator: Decider): Promise<CaseCounts> {
  const kinds = await countWaiting(db, operator);
  const appeals = await countWaitingAppeals(db, operator);
  const { count, caseId } = await findShownAgain(db, operator);
  const groupOf = (group: CaseGroup) => {
    const all = kinds.filter((kind) => kind.group === group);
    const since = all.map((kind) => kind.since.toISOString()).toSorted()[0] ?? null;
    return { count: all.reduce((sum, { count }) => sum + count, 0), since };
  };
  const [held, reported] = [groupOf('held'), groupOf('reported')];
  return {
    waiting: held.count + reported.count,
    held,
    reported,
    appeals: { count: appeals.count, since: appeals.since?.toISOString() ?? null },
    shownAgain: { count, caseId },
    kinds: kinds.map(({ group, cause, thing, count }) => ({ group, cause, thing, count })),
  };
}
