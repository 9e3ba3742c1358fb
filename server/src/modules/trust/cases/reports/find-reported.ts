import { REPORTED_MESSAGES } from '@akatale/contracts/trust/reports';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { evidenceOf, evidenceOfReview } from '../case-subjects.ts';
import type { CasesDeps } from '../cases-deps.ts';
import type { SubjectRef } from '../cases-policy.ts';
import type { Evidence } from '../cases-store.ts';

export interface Reported {
  ownerId: number;
  evidence: Evidence;
  /** Of what reports can hide: the category in which rivals sell. */
  category: string | null;
  /** Whether it is a listing that can be bought now. */
  isForSale: boolean;
}

type Deps = Pick<CasesDeps, 'accounts' | 'chats' | 'products' | 'ratings'>;

/**
 * What the viewer sees of it now. All but a store and a person stay locked until the transaction ends. What they may not see
 * is refused as if it did not exist: `NOT_FOUND`; a chat that is closed to its vendor: `CHAT_LOCKED`.
 */
export async function findReported(
  deps: Deps,
  tx: Transaction,
  { thing, thingId, chatId, viewer }: SubjectRef & { chatId?: number | undefined; viewer: Viewer | null },
): Promise<Reported> {
  switch (thing) {
    case 'product':
      return findProduct(deps, tx, thingId, viewer);
    case 'store':
      return findStore(deps, tx, thingId);
    case 'person':
      return findPerson(deps, tx, { personId: thingId, chatId: chatId ?? refuse('NOT_FOUND'), viewer });
    case 'message':
      return findMessage(deps, tx, thingId, viewer);
    case 'review':
      return findReview(deps, tx, thingId);
  }
}

async function findProduct({ products }: Deps, tx: Transaction, id: number, viewer: Viewer | null): Promise<Reported> {
  const listing = await products.lockListing(tx, id);
  if (!listing || !(await products.isVisible(tx, viewer, id))) refuse('NOT_FOUND');
  const { vendorId: ownerId, category, mark, isOnline, status, stock } = listing;
  const isForSale = !mark && isOnline && status === 'active' && stock > 0;
  return { ownerId, evidence: evidenceOf(listing), category, isForSale };
}

async function findStore({ accounts }: Deps, tx: Transaction, id: number): Promise<Reported> {
  const seller = await accounts.getSeller(tx, id);
  if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  const { name: title, bio, away, avatar, location } = seller;
  const description = [bio, away?.line].filter(Boolean).join('\n\n');
  const evidence = { title, description, images: avatar ? [avatar] : [], location };
  return { ownerId: id, evidence, category: null, isForSale: false };
}

async function findPerson(
  { accounts, chats }: Deps,
  tx: Transaction,
  { personId, ...where }: { personId: number; chatId: number; viewer: Viewer | null },
): Promise<Reported> {
  const chat = await chats.readWrittenChat(tx, { ...where, personId, limit: REPORTED_MESSAGES });
  const person = (await accounts.findContact(tx, personId)) ?? refuse('NOT_FOUND');
  const messages = chat.messages.map(({ senderId, ...message }) => ({
    isOfReported: senderId === personId,
    ...message,
  }));
  const images = messages.flatMap(({ photo }) => photo ?? []);
  const numbersBy = {
    reported: chat.numberGivers.includes(personId),
    reporter: chat.numberGivers.some((id) => id !== personId),
  };
  const evidence = { title: person.name, description: '', images, chat: { title: chat.title, numbersBy, messages } };
  return { ownerId: personId, evidence, category: null, isForSale: false };
}

async function findMessage(
  { chats }: Deps,
  tx: Transaction,
  messageId: number,
  viewer: Viewer | null,
): Promise<Reported> {
  const { ownerId, isHidden: _, ...evidence } = await chats.lockReportedMessage(tx, { messageId, viewer });
  return { ownerId, evidence, category: null, isForSale: false };
}

async function findReview({ accounts, ratings }: Deps, tx: Transaction, id: number): Promise<Reported> {
  const review = await ratings.lockReview(tx, id);
  const seller = review && !review.hidden ? await accounts.getSeller(tx, review.vendorId) : undefined;
  if (!review || !seller || seller.isSuspended) refuse('NOT_FOUND');
  return { ownerId: review.buyerId, evidence: evidenceOfReview(review), category: review.category, isForSale: false };
}
