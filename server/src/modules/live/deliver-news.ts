import { gather } from '../../platform/gather.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { quietly } from '../../platform/jobs/quietly.ts';
import { messageFrames } from './deliver-messages.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveNews } from './live-events.ts';
import type { OpenSockets } from './open-sockets.ts';
import { otherFrames } from './other-frames.ts';
import type { Outgoing } from './outgoing.ts';
import { recentMessages } from './recent-messages.ts';

/** Who missed more than this comes back by themselves, and asks for what they lack. */
const MOST_MISSED = 5_000;

type Parts = Pick<LiveDeps, 'db' | 'chats' | 'log' | 'metrics'> & { sockets: OpenSockets };

/**
 * Turns what happened anywhere into frames for the connections of this process, in the order in
 * which it was heard of. What is sent is read from the database then and there, and so is who may
 * see it, but for what this process has stored itself a moment ago: nobody gets a frame of a chat
 * that has been closed to them.
 */
export function createDelivery(parts: Parts): (news: LiveNews) => void {
  const { sockets, log, metrics, db, chats } = parts;
  const recent = recentMessages();
  const warn = quietly((error) => log.warn({ err: error }, 'Live news could not be delivered.'));
  chats.findLastMessageId(db).then(recent.startAfter).catch(warn);

  async function prepareMessages(ids: readonly number[]): Promise<Map<number, Outgoing[]>> {
    const fresh = ids.filter(recent.claim);
    try {
      return await messageFrames(parts, fresh);
    } catch (error) {
      fresh.forEach(recent.forget);
      warn(error as Error);
      return new Map();
    }
  }

  async function prepareOther(news: LiveNews): Promise<Outgoing[]> {
    try {
      if (news.type === 'message') return [];
      if (news.type === 'gap') return await prepareMissed();
      return await otherFrames(parts, news);
    } catch (error) {
      // Closed to somebody meanwhile, or gone.
      if (!(error instanceof Refusal)) warn(error as Error);
      return [];
    }
  }

  /** Everything that was stored while nothing was heard, and what was heard of but not read. */
  async function prepareMissed(): Promise<Outgoing[]> {
    const ids = await chats.findMessageIdsAfter(db, recent.missedAfter(), MOST_MISSED);
    return [...(await prepareMessages(ids)).values()].flat();
  }

  function send({ to, frame }: Outgoing): void {
    const text = JSON.stringify(frame);
    for (const socket of to) {
      metrics.frame('out', frame.type);
      socket.send(text);
    }
  }

  const deliver = gather(async (all: readonly LiveNews[]) => {
    const ids = all.flatMap((news) => (news.type === 'message' ? [news.messageId] : []));
    const [frames, others] = await Promise.all([
      prepareMessages(ids),
      Promise.all(all.map(prepareOther)),
    ]);
    all.forEach((news, index) => {
      const outgoing = news.type === 'message' ? frames.get(news.messageId) : others[index];
      outgoing?.forEach(send);
    });
    return all;
  });
  return (news) => {
    if (!sockets.isEmpty()) void deliver(news);
  };
}
