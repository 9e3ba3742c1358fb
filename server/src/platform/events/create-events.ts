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
  const reactions = createReactions(jobs);
  const uncommitted = new WeakMap<Transaction, LocalEvent[]>();

  function recordMetrics(events: readonly LocalEvent[]): void {
    for (const { type, data } of events) {
      metrics.eventHappened(type);
      log.debug({ event: type, ...data }, 'event');
    }
  }

  const hasLiveReaction = ({ type }: LocalEvent) => reactions.to(type).live.length > 0;

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

  return {
    async announce(tx, { name, hides }, data, row) {
      if (hides) needPosition(tx);
      const { within, durable } = reactions.to(name);
      for (const reaction of within) await reaction.handle(tx, data);
      for (const { job } of durable) await jobs.send(tx, job, data);
      deliverOnCommit(tx, eventOf(name, data, row));
    },

    emit({ name }, data, row) {
      const { within, durable } = reactions.to(name);
      if (within.length + durable.length > 0) {
        throw new Error(`The event ${name} has reactions that need a transaction.`);
      }
      const events = [eventOf(name, data, row)];
      recordMetrics(events);
      fanOut.publish(events.filter(hasLiveReaction));
    },

    connect(participants: readonly EventParticipant[]) {
      for (const { events = [] } of participants) events.forEach(reactions.register);
      for (const participant of participants) participant.reactions?.forEach(reactions.add);
    },

    listen: () =>
      fanOut.subscribe(({ type, data, row, position }) => {
        // A process of another version may send events that this one does not know.
        for (const reaction of reactions.find(type)?.live ?? []) reaction.handle(data, row, position);
      }),
  };
}

/** Every event of a module, with what reacts to it. A durable reaction is a job. */
function createReactions(jobs: Pick<Jobs, 'define' | 'handle'>) {
  const byEvent = new Map<string, Reactions>();
  register(eventsMissed);

  function register({ name }: EventType): void {
    byEvent.set(name, { within: [], durable: [], live: [] });
  }

  function to(name: string): Reactions {
    const reactions = byEvent.get(name);
    if (!reactions) throw new Error(`The event ${name} is not among the events of any module.`);
    return reactions;
  }

  function add(reaction: Reaction): void {
    const reactions = to(reaction.event.name);
    if (reaction.kind === 'within') reactions.within.push(reaction);
    if (reaction.kind === 'live') reactions.live.push(reaction);
    if (reaction.kind !== 'durable') return;
    jobs.define([reaction.job]);
    jobs.handle(reaction.job, reaction.handle);
    reactions.durable.push(reaction);
  }

  return { register, add, to, find: (name: string) => byEvent.get(name) };
}

function eventOf(type: string, data: EventData, row: unknown): LocalEvent {
  return row === undefined ? { type, data } : { type, data, row };
}
