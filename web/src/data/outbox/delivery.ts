import { sendMessage, uploadChatPhoto } from '@akatale/contracts/deals/chats-endpoints';
import type { MessageDraft } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { MAX_FRAME_BYTES } from '@akatale/contracts/notices/live';
import type { ClientFrame } from '@akatale/contracts/notices/live-schemas';
import type { RefusalCode } from '@akatale/contracts/refusals';
import type { Api } from '../api/api.ts';
import { mayHaveArrived, problemOf, sendOptions, type SendProblem } from '../send-queue/attempt.ts';
import type { Outcome } from '../send-queue/send-queue.ts';
import { judgeProblem, messageMoves, type OutboxEntry } from './outbox-policy.ts';

/** A message sent over the live connection that is not echoed in this time goes by REST. */
const ECHO_WITHIN_MS = 10_000;

export interface DeliveryOptions {
  api: Api;
  live: { send(frame: ClientFrame): boolean; isGood(): boolean };
  isOnline: () => boolean;
  onUploaded: (tempId: string, url: string) => void;
  /** Stored by REST rather than echoed over the live connection. */
  onStored: (message: Message) => void;
}

type MessageOutcome = Outcome<OutboxEntry, null, string>;

/** Sends a message over the live connection, then by REST if there is no echo. */
export function createDelivery({ api, live, isOnline, onUploaded, onStored }: DeliveryOptions) {
  const inFlight = new Map<string, (outcome: MessageOutcome) => void>();

  function end(tempId: string, outcome: MessageOutcome): void {
    inFlight.get(tempId)?.(outcome);
    inFlight.delete(tempId);
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    const { tempId, chatId, text, quickMessage } = entry;
    const photo = await uploaded(entry);
    const data = { message: text, ...(photo && { photo }), ...(quickMessage && { quickMessage }) };
    const frame = { type: 'message', chatId, data, tempId } satisfies ClientFrame;
    if (!live.isGood() || !fits(frame) || !live.send(frame)) return byRest(entry, data);
    setTimeout(() => {
      if (inFlight.has(tempId)) void byRest(entry, data).catch((error) => fail(tempId, error));
    }, ECHO_WITHIN_MS);
  }

  async function uploaded({ tempId, chatId, photo }: OutboxEntry): Promise<string | null> {
    if (!photo || photo.url) return photo?.url ?? null;
    const { url } = await api.call(uploadChatPhoto, { params: { id: chatId }, file: photo.file });
    onUploaded(tempId, url);
    return url;
  }

  async function byRest({ chatId, tempId }: OutboxEntry, data: MessageDraft): Promise<void> {
    const input = { params: { id: chatId }, body: { ...data, tempId } };
    // The `tempId` is the idempotency key: a repeated call returns the first message.
    onStored(await api.call(sendMessage, input, sendOptions(tempId)));
    settle(tempId);
  }

  function fail(tempId: string, error: unknown): void {
    const problem = problemOf(error);
    judge(tempId, problem, mayHaveArrived(problem) ? undefined : problem.reason);
  }

  function judge(tempId: string, problem: Pick<SendProblem, 'status' | 'code'>, reason: string | undefined): void {
    const type = judgeProblem(problem, isOnline());
    const isReturned = problem.code === 'SAME_TEXT';
    end(tempId, { type, change: type === 'fail' ? { status: messageMoves.fail.to, isReturned } : undefined, reason });
  }

  function settle(tempId: string): void {
    end(tempId, { type: 'sent', result: null });
  }

  return {
    async send(entry: OutboxEntry) {
      const ended = new Promise<MessageOutcome>((resolve) => inFlight.set(entry.tempId, resolve));
      attempt(entry).catch((error: unknown) => fail(entry.tempId, error));
      return ended;
    },
    settle,
    refuse(tempId: string, code: string, message: string) {
      judge(tempId, { status: 400, code: code as RefusalCode }, message);
    },
    /** Another person has signed in: nothing more is sent. */
    giveUp() {
      for (const tempId of inFlight.keys()) end(tempId, { type: 'wait' });
    },
  };
}

function fits(frame: ClientFrame): boolean {
  return new Blob([JSON.stringify(frame)]).size <= MAX_FRAME_BYTES;
}
