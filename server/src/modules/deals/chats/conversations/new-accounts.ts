import type { Executor } from '../../../../platform/postgres/database.ts';
import type { Parties } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { isAnswered } from './new-chats-store.ts';

type Chat = Parties & { id: number };
type Deps = { db: Executor } & Pick<ChatsDeps, 'newAccountLimits'>;

/** Whether a person sends photos only once the other side has written: their account is new (rule 162). */
export async function mustAwaitAnswer(
  { newAccountLimits, db }: Deps,
  { id, type }: Chat,
  userId: number,
): Promise<boolean> {
  if (type === 'support' || !(await newAccountLimits.findNew(db, [userId])).has(userId)) return false;
  return !(await isAnswered(db, id, userId));
}

/** Whether the account of the other side is new. Of support, nobody's is. */
export async function isOtherNew(
  { newAccountLimits, db }: Deps,
  { buyerId, vendorId }: Chat,
  userId: number,
): Promise<boolean> {
  const other = userId === buyerId ? vendorId : buyerId;
  return other !== null && (await newAccountLimits.findNew(db, [other])).has(other);
}
