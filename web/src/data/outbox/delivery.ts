import { sendMessage } from '@akatale/contracts/chats/chats-endpoints';
import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { MAX_FRAME_BYTES } from '@akatale/contracts/live';
import type { ClientFrame } from '@akatale/contracts/live-schemas';
import type { RefusalCode } from '@akatale/contracts/refusals';
import type { Api } from '../api/api.ts';
import { mayHaveArrived, problemOf, sendOptions, type SendProblem } from '../offline-queue/attempt.ts';
import type { OutboxEntry } from './outbox-policy.ts';

/** A message sent over the live connection that is not echoed in this time goes by REST. */
const ECHO_WITHIN_MS = 10_000;

interface DeliveryOptions {
  api: Api;
  live: { send(frame: ClientFrame): boolean; isGood(): boolean };
  /** @throws {ApiError} */
  uploadPhoto: (chatId: number, file: Blob) => Promise<string>;
  onUploaded: (tempId: string, url: string) => void;
  /** Stored by REST rather than echoed over the live connection. */
  onStored: (message: Message) => void;
}

export type DeliveryResult =
  | 'settled'
  | 'givenUp'
  | { problem: Pick<SendProblem, 'status' | 'code'>; reason: string | null };

export interface Delivery {
  /** Tries the live connection, then REST if there is no echo. Never rejects. */
  send(entry: OutboxEntry): Promise<DeliveryResult>;
  settle(tempId: string): void;
  refuse(tempId: string, code: string, message: string): void;
  /** Another person has signed in: nothing more is sent. */
  giveUp(): void;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { api, live } = options;
  const inFlight = new Map<string, (result: DeliveryResult) => void>();

  function end(tempId: string, result: DeliveryResult): void {
    inFlight.get(tempId)?.(result);
    inFlight.delete(tempId);
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    const { tempId, chatId, text } = entry;
    const photo = await uploaded(entry);
    const data = { message: text, ...(photo && { photo }) };
    const frame = { type: 'message', chatId, data, tempId } satisfies ClientFrame;
    if (!live.isGood() || !fits(frame) || !live.send(frame)) return byRest(entry, data);
    setTimeout(() => {
      if (inFlight.has(tempId)) void byRest(entry, data).catch((error) => fail(tempId, error));
    }, ECHO_WITHIN_MS);
  }

  async function uploaded({ tempId, chatId, photo }: OutboxEntry): Promise<string | null> {
    if (!photo || photo.url) return photo?.url ?? null;
    const url = await options.uploadPhoto(chatId, photo.file);
    options.onUploaded(tempId, url);
    return url;
  }

  async function byRest({ chatId, tempId }: OutboxEntry, data: { message: string; photo?: string }): Promise<void> {
    const input = { params: { id: chatId }, body: { ...data, tempId } };
    // The `tempId` is the idempotency key: a repeated call returns the first message.
    options.onStored(await api.call(sendMessage, input, sendOptions(tempId)));
    end(tempId, 'settled');
  }

  function fail(tempId: string, error: unknown): void {
    const problem = problemOf(error);
    end(tempId, { problem, reason: mayHaveArrived(problem) ? null : problem.reason });
  }

  return {
    async send(entry) {
      const ended = new Promise<DeliveryResult>((resolve) => inFlight.set(entry.tempId, resolve));
      attempt(entry).catch((error: unknown) => fail(entry.tempId, error));
      return ended;
    },
    settle: (tempId) => end(tempId, 'settled'),
    refuse(tempId, code, message) {
      const status = code === 'INTERNAL' ? 500 : 400;
      end(tempId, { problem: { status, code: code as RefusalCode }, reason: message });
    },
    giveUp() {
      for (const tempId of inFlight.keys()) end(tempId, 'givenUp');
    },
  };
}

const encoder = new TextEncoder();

function fits(frame: ClientFrame): boolean {
  return encoder.encode(JSON.stringify(frame)).length <= MAX_FRAME_BYTES;
}
