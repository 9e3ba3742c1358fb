import type { ChatNumbers } from '@akatale/contracts/deals/numbers-schemas';
import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import { HOUR } from '../../../../platform/limits/limits.ts';
import { type Executor, inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { type ChatsDeps, numberMoved, numberRequestLimit } from '../chats-deps.ts';
import { openChat, openLockedChat } from '../conversations/get-chat.ts';
import { addSystemMessages } from '../messages/add-system-messages.ts';
import { numbersOf, refusalToShare } from './numbers-policy.ts';
import { allowRequest, endRequest, findRequests, findSharedNumber, insertRequest } from './numbers-store.ts';

type Deps = Pick<ChatsDeps, 'accounts' | 'clock' | 'db' | 'events' | 'limits'>;

interface InChat {
  actor: Actor;
  chatId: number;
}

/**
 * Idempotent. Refuses `NOT_FOUND`, `CHAT_LOCKED`, as `refusalToShare`, `NUMBER_DECLINED`, and `NUMBER_REQUESTS_USED` where
 * this would be one more today: counted before a connection is held, and given back where nothing was asked.
 */
export async function askForNumber(deps: Deps, { actor, chatId }: InChat): Promise<ChatNumbers> {
  const known = await readToShare(deps.db, await openChat(deps, actor, chatId), actor);
  if (known.numbers.theirs === 'declined') refuse('NUMBER_DECLINED');
  if (known.numbers.theirs !== 'none') return known.numbers;
  const verdict = await deps.limits.consume(numberRequestLimit, actor.userId);
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    const hours = Math.ceil(retryAfterSeconds / HOUR);
    refuse({ code: 'NUMBER_REQUESTS_USED', values: { hours } }, { retryAfterSeconds });
  }
  let isNew = false;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const opened = await openLockedChat(tx, actor, chatId);
      const { numbers } = await readToShare(tx, opened, actor);
      if (numbers.theirs !== 'none') return numbers;
      await insertRequest(tx, { chatId, askerId: actor.userId, ownerId: otherIn(opened.chat, actor) });
      await tell(deps, tx, opened, 'numberAsked');
      isNew = true;
      return { ...numbers, theirs: 'asked' };
    });
  } finally {
    if (!isNew) await deps.limits.takeBack(numberRequestLimit, actor.userId);
  }
}

interface Answer extends InChat {
  isAllowed: boolean;
  contactNumber?: string | undefined;
}

/** Idempotent; what is taken back stays so until it is asked again. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function answerRequest(deps: Deps, answer: Answer): Promise<ChatNumbers> {
  return inTransaction(deps.db, async (tx) => (answer.isAllowed ? allow(deps, tx, answer) : end(deps, tx, answer)));
}

/** Refuses also as `refusalToShare`, `NUMBER_NOT_ASKED`, and `VALIDATION` without a number that can be called. */
async function allow(deps: Deps, tx: Transaction, { actor, chatId, contactNumber }: Answer): Promise<ChatNumbers> {
  // The person before the chat, as whoever suspends them: a number that is being changed is waited for.
  const number = await deps.accounts.lockContactNumber(tx, actor.userId, contactNumber);
  const opened = await openLockedChat(tx, actor, chatId);
  const { numbers, asked } = await readToShare(tx, opened, actor);
  if (numbers.own === 'allowed') return numbers;
  if (numbers.own !== 'asked' || !asked) refuse('NUMBER_NOT_ASKED');
  if (number === null) refuseField({ field: 'contactNumber', code: 'NUMBER_NOT_CALLABLE' });
  await allowRequest(tx, asked.id);
  await tell(deps, tx, opened, 'numberAllowed');
  return { ...numbers, own: 'allowed' };
}

/** Never refused for the state of the chat: a number is taken back in a closed one too. */
async function end(deps: Deps, tx: Transaction, { actor, chatId }: Answer): Promise<ChatNumbers> {
  const opened = await openLockedChat(tx, actor, chatId);
  const { numbers, asked } = await read(tx, opened, actor);
  if (!asked || (numbers.own !== 'asked' && numbers.own !== 'allowed')) return numbers;
  const isGiven = numbers.own === 'allowed';
  await endRequest(tx, asked.id, isGiven ? 'taken-back' : 'declined');
  await tell(deps, tx, opened, isGiven ? 'numberTakenBack' : 'numberDeclined');
  return { ...numbers, own: 'declined' };
}

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function getNumber(deps: Pick<Deps, 'db'>, { actor, chatId }: InChat): Promise<{ number: string | null }> {
  const { chat } = await openChat(deps, actor, chatId);
  const { isVendorUnclaimed } = await findRequests(deps.db, chatId);
  if (refusalToShare({ ...chat, isVendorUnclaimed })) return { number: null };
  return { number: await findSharedNumber(deps.db, chatId, actor.userId) };
}

type Opened = Awaited<ReturnType<typeof openChat>>;

/** Refuses as `refusalToShare`. */
async function readToShare(db: Executor, opened: Opened, actor: Actor) {
  const { isVendorUnclaimed, ...found } = await read(db, opened, actor);
  const refusal = refusalToShare({ ...opened.chat, isVendorUnclaimed });
  if (refusal) refuse(refusal);
  return found;
}

/** `asked`: the last request of the other side. */
async function read(db: Executor, { chat }: Opened, { userId }: Actor) {
  const { isVendorUnclaimed, requests } = await findRequests(db, chat.id);
  const asked = requests.find(({ askerId }) => askerId !== userId);
  return { isVendorUnclaimed, numbers: numbersOf(requests, userId), asked };
}

function otherIn({ buyerId, vendorId }: Opened['chat'], { userId }: Actor): number {
  const other = userId === buyerId ? vendorId : buyerId;
  if (other === null) throw new Error('A chat with a seller has none');
  return other;
}

type NumberEvent = 'numberAsked' | 'numberAllowed' | 'numberDeclined' | 'numberTakenBack';

/** A line in the chat, and a notification of what the other side waits for. */
async function tell(deps: Deps, tx: Transaction, { chat, side }: Opened, event: NumberEvent): Promise<void> {
  if (side === 'support') throw new Error('Support has no number in a chat');
  const by = side === 'buyer' ? chat.buyerId : chat.vendorId;
  const line = { chatId: chat.id, by, payload: { event, side } };
  const [messageId = 0] = await addSystemMessages(deps, tx, deps.clock.now(), [line]);
  if (by === null || event === 'numberDeclined' || event === 'numberTakenBack') return;
  await deps.events.announce(tx, numberMoved, { chatId: chat.id, messageId, by, isAllowed: event === 'numberAllowed' });
}
