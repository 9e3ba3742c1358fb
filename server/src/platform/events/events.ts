import type { Transaction } from '../postgres/database.ts';
import type { EventParticipant } from './check-reactions.ts';
import type { EventData, EventType } from './event.ts';

export interface Events {
  /**
   * Announces a change from inside its transaction. Reactions within run now, and a durable one becomes a job of the
   * same transaction, whose commit also notifies the live reactions of every process; after it the event is counted and
   * logged. A rollback undoes all of it.
   */
  announce<Data extends EventData, Row>(
    tx: Transaction,
    event: EventType<Data, Row>,
    data: Data,
    row?: Row,
  ): Promise<void>;
  /**
   * The same for one statement that commits by itself and notifies the live reactions of other processes by
   * `notifyOfRows`, which gets the `head`; the statement returns what has happened. Throws where the event has other
   * reactions, which need a transaction.
   */
  announceInStatement<Data extends EventData, Row, Happened extends { data: Data; row: Row }>(
    event: EventType<Data, Row>,
    statement: (head: string) => Promise<readonly Happened[]>,
  ): Promise<readonly Happened[]>;
  /** Notifies only live reactions, at once; may be lost. Throws where the event has other reactions. */
  emit<Data extends EventData, Row>(event: EventType<Data, Row>, data: Data, row?: Row): void;
}

export interface EventBus extends Events {
  connect(participants: readonly EventParticipant[]): void;
  listen(): () => void;
}
