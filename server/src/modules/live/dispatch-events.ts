import { createBatcher } from '../../platform/create-batcher.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { throttleByError } from '../../platform/jobs/throttle-by-error.ts';
import { type Announced, type FrameDeps, messageFrames } from './frames.ts';
import type { LiveDeps } from './live-deps.ts';
import type { Outgoing } from './outgoing.ts';
import { recentMessages } from './recent-messages.ts';

/** The newest of what was missed; clients request more than this when they reconnect. */
const MAX_MISSED = 5_000;

export interface DispatchDeps extends FrameDeps, Pick<LiveDeps, 'log' | 'metrics'> {}

type Happening = Announced | { prepare: () => Promise<Outgoing[]> };

export interface Dispatcher {
  /** Events are delivered in the order of the calls. */
  dispatch(happening: Happening): void;
  /** Messages whose events were lost while disconnected since a moment of `performance.now()`. */
  prepareMissed(since: number): Promise<Outgoing[]>;
  start(): void;
}

/** What an event does not carry is read on delivery, so that nobody without access at that moment gets a frame. */
export function createDispatcher(deps: DispatchDeps): Dispatcher {
  const { sockets, log, metrics, db, chats } = deps;
  const recent = recentMessages();
  const warn = throttleByError((error) => log.warn({ err: error }, 'Live events could not be delivered.'));

  async function prepareMessages(messages: readonly Announced[]): Promise<Map<number, Outgoing[]>> {
    const fresh = messages.filter(({ messageId }) => recent.claim(messageId));
    try {
      return await messageFrames(deps, fresh);
    } catch (error) {
      for (const { messageId } of fresh) recent.forget(messageId);
      warn(error as Error);
      return new Map();
    }
  }

  async function prepareOther(happening: Happening): Promise<Outgoing[]> {
    try {
      return 'prepare' in happening ? await happening.prepare() : [];
    } catch (error) {
      if (!(error instanceof Refusal)) warn(error as Error);
      return [];
    }
  }

  function send({ to, frame }: Outgoing): void {
    const text = JSON.stringify(frame);
    for (const socket of to) {
      metrics.frame('out', frame.type);
      socket.send(text, frame.type);
    }
  }

  const deliver = createBatcher(async (all: readonly Happening[]) => {
    const messages = all.flatMap((one) => ('messageId' in one ? [one] : []));
    const [frames, others] = await Promise.all([prepareMessages(messages), Promise.all(all.map(prepareOther))]);
    all.forEach((one, index) => {
      const outgoing = 'messageId' in one ? frames.get(one.messageId) : others[index];
      outgoing?.forEach(send);
    });
    return all;
  });

  return {
    dispatch(happening) {
      if (!sockets.isEmpty()) void deliver(happening);
      else if ('messageId' in happening) recent.claim(happening.messageId);
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
