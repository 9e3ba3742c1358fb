import type { BaseLogger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics.ts';
import { afterCommit, afterFailure, beforeCommit, needPosition, type Transaction } from '../postgres/transaction.ts';
import type { EventParticipant } from './check-reactions.ts';
import type { EventBus } from './events.ts';
import type { FanOut, LocalEvent } from './fan-out.ts';
import { eventsMissed, type EventData, type EventType, type Reaction } from './reaction.ts';

interface EventSettings {
  jobs: Pick<Jobs, 'define' | 'handle' | 'send'>;
  fanOut: FanOut;
  metrics: Pick<Metrics, 'eventHappened'>;
  log: Pick<BaseLogger, 'debug'>;
}

type Reactions = { [Kind in Reaction['kind']]: Extract<Reaction, { kind: Kind }>[] };

export function createEvents({ jobs, fanOut, metrics, log }: EventSettings): EventBus {
  const reactionsByEvent = new Map<string, Reactions>();
  const uncommitted = new WeakMap<Transaction, LocalEvent[]>();
  register(eventsMissed);

  function register({ name }: EventType): void {
    reactionsByEvent.set(name, { within: [], durable: [], live: [] });
  }

  function reactionsTo(name: string): Reactions {
    const reactions = reactionsByEvent.get(name);
    if (!reactions) throw new Error(`The event ${name} is not among the events of any module.`);
    return reactions;
  }

  function add(reaction: Reaction): void {
    const reactions = reactionsTo(reaction.event.name);
    if (reaction.kind === 'within') reactions.within.push(reaction);
    if (reaction.kind === 'live') reactions.live.push(reaction);
    if (reaction.kind !== 'durable') return;
    jobs.define([reaction.job]);
    jobs.handle(reaction.job, reaction.handle);
    reactions.durable.push(reaction);
  }

  function recordMetrics(events: readonly LocalEvent[]): void {
    for (const { type, data } of events) {
      metrics.eventHappened(type);
      log.debug({ event: type, ...data }, 'event');
    }
  }

  const hasLiveReaction = ({ type }: LocalEvent) => reactionsTo(type).live.length > 0;

  function deliver(events: readonly LocalEvent[]): void {
    recordMetrics(events);
    fanOut.publish(events.filter(hasLiveReaction));
  }

  /** Events of one transaction are delivered together, in the order in which they were announced. */
  function deliverOnCommit(tx: Transaction, event: LocalEvent): void {
    const before = uncommitted.get(tx);
    if (before) {
      before.push(event);
      return;
    }
    const events = [event];
    uncommitted.set(tx, events);
    const announcement = fanOut.beginAnnouncement();
    beforeCommit(tx, async () => announcement.announceIn(tx, events.filter(hasLiveReaction)));
    afterCommit(tx, (position) => {
      recordMetrics(events);
      const live = events.filter(hasLiveReaction);
      announcement.committed(position === undefined ? live : live.map((each) => ({ ...each, position })));
    });
    afterFailure(tx, announcement.failed);
  }

  function checkNeedsNone(name: string): void {
    const { within, durable } = reactionsTo(name);
    if (within.length + durable.length > 0) {
      throw new Error(`The event ${name} has reactions that need a transaction.`);
    }
  }

  return {
    async announce(tx, { name, hides }, data, row) {
      if (hides) needPosition(tx);
      const { within, durable } = reactionsTo(name);
      for (const reaction of within) await reaction.handle(tx, data);
      for (const { job } of durable) await jobs.send(tx, job, data);
      deliverOnCommit(tx, eventOf(name, data, row));
    },

    emit({ name }, data, row) {
      checkNeedsNone(name);
      deliver([eventOf(name, data, row)]);
    },

    connect(participants: readonly EventParticipant[]) {
      for (const { events = [] } of participants) events.forEach(register);
      for (const { reactions = [] } of participants) reactions.forEach(add);
    },

    listen: () =>
      fanOut.subscribe(({ type, data, row, position }) => {
        // A process of another version may send events that this one does not know.
        for (const reaction of reactionsByEvent.get(type)?.live ?? []) reaction.handle(data, row, position);
      }),
  };
}

function eventOf(type: string, data: EventData, row: unknown): LocalEvent {
  return row === undefined ? { type, data } : { type, data, row };
}
