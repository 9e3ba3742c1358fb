import { createBatcher } from '../../../platform/batches.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { throttleByError } from '../../../platform/log.ts';
import { type MessageAnnouncement, type FrameDeps, messageFrames, type OutgoingFrame } from './frames.ts';
import type { LiveDeps } from './live-deps.ts';
import { recentMessages } from './recent-messages.ts';

/** The newest of what was missed; clients request more than this when they reconnect. */
const MAX_MISSED = 5_000;

export interface DispatchDeps extends FrameDeps, Pick<LiveDeps, 'log' | 'metrics'> {}

type DispatchedEvent = MessageAnnouncement | { prepare: () => Promise<OutgoingFrame[]> };

export interface Dispatcher {
  /** Events are delivered in the order of the calls. */
  dispatch(event: DispatchedEvent): void;
  /** Messages whose events were lost while disconnected since a moment of `performance.now()`. */
  prepareMissed(since: number): Promise<OutgoingFrame[]>;
  start(): void;
}

/** What an event does not carry is read on delivery, so that nobody without access at that moment gets a frame. */
export function createDispatcher(deps: DispatchDeps): Dispatcher {
  const { sockets, log, metrics, db, chats } = deps;
  const recent = recentMessages();
  const warn = throttleByError((error) => log.warn({ err: error }, 'Live events could not be delivered.'));

  async function prepareMessages(messages: readonly MessageAnnouncement[]): Promise<Map<number, OutgoingFrame[]>> {
    const newMessages = messages.filter(({ messageId }) => recent.claim(messageId));
    try {
      return await messageFrames(deps, newMessages);
    } catch (error) {
      for (const { messageId } of newMessages) recent.forget(messageId);
      warn(error as Error);
      return new Map();
    }
  }

  async function prepareOther(event: DispatchedEvent): Promise<OutgoingFrame[]> {
    try {
      return 'prepare' in event ? await event.prepare() : [];
    } catch (error) {
      if (!(error instanceof Refusal)) warn(error as Error);
      return [];
    }
  }

  function send({ to, frame }: OutgoingFrame): void {
    for (const [language, listeners] of Map.groupBy(to, ({ viewer }) => viewer.language)) {
      const content = typeof frame === 'function' ? frame(language) : frame;
      const text = JSON.stringify(content);
      for (const socket of listeners) {
        metrics.frame('out', content.type);
        socket.send(text);
      }
    }
  }

  const deliver = createBatcher(async (all: readonly DispatchedEvent[]) => {
    const messages = all.flatMap((event) => ('messageId' in event ? [event] : []));
    const [frames, others] = await Promise.all([prepareMessages(messages), Promise.all(all.map(prepareOther))]);
    all.forEach((event, index) => {
      const outgoing = 'messageId' in event ? frames.get(event.messageId) : others[index];
      outgoing?.forEach(send);
    });
    return all;
  });

  return {
    dispatch(event) {
      if (!sockets.isEmpty()) void deliver(event);
      else if ('messageId' in event) recent.claim(event.messageId);
    },
    async prepareMissed(since) {
      const ids = await chats.findMessageIdsAfter(db, recent.missedAfter(since), MAX_MISSED);
      const missed = ids.map((messageId) => ({ messageId, row: undefined }));
      return [...(await prepareMessages(missed)).values()].flat();
    },
    start() {
      chats.findLastMessageId(db).then(recent.startAfter).catch(warn);
    },
  };
}
