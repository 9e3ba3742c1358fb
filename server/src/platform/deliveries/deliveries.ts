import type { NotificationChannel } from '@akatale/contracts/notices/notifications';
import { defineJob, type JobFigures } from '../jobs/jobs.ts';
import type { Transaction } from '../postgres/database.ts';
import type { Delivery, NewDelivery } from './deliveries-store.ts';

export type { Delivery, NewDelivery };

export type Decision<Payload> =
  | { send: Payload }
  /** Asked again after this time. It counts as no try. */
  | { waitSeconds: number }
  /** There is no reason for it any more: the event may be added again, unless it may have arrived. */
  | 'drop';

/** A way to people, and what is known of its services. */
export interface Channel<Payload> {
  name: NotificationChannel;
  /** In one lane at the same time. */
  atOnce: number;
  /** Longer than one try may take, so that only a process that died loses its claim. */
  claimSeconds: number;
  /** After a failure; null where it was tried often enough. */
  retryAfter(attempts: number): number | null;
  /** Rejects for another try, or with `GiveUp`; resolves to a pause where the service wants one. */
  send(payload: Payload, delivery: Delivery): Promise<void | { waitSeconds: number }>;
}

/** Something that people are told on one channel. */
export interface DeliveryKind<Payload = unknown> {
  name: string;
  channel: Channel<Payload>;
  /** After this time it is sent no more. */
  worthSeconds: number;
  /** An event that is added again is sent again. */
  isRenewed?: boolean;
  /** Called right before each try: decides by what is true now. */
  decide(delivery: Delivery): Promise<Decision<Payload>>;
}

export interface Deliveries {
  define(kinds: readonly DeliveryKind[]): void;
  /** Part of the caller's transaction. Events that were added before are left out. */
  add(tx: Transaction, added: readonly NewDelivery[]): Promise<void>;
  /** Begins to send what is due, and does not wait for it: a service that hangs delays no other. */
  wake(): Promise<void>;
  /** For tests: resolves once nothing is due or under way here. */
  idle(): Promise<void>;
  /** Begins nothing more, and waits a few seconds for what is under way. */
  flush(): Promise<void>;
  figures(): Promise<JobFigures[]>;
}

/** Wakes the sender. */
export const deliverySending = defineJob<Record<string, never>>('deliveries.send');
