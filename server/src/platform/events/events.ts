import type { Transaction } from '../postgres/database.ts';
import type { EventParticipant } from './check-reactions.ts';
import type { EventData, EventType } from './event.ts';

/** How a module tells the others what has happened. */
export interface Events {
  /**
   * Tells of a change from inside its transaction. Reactions within run now, and a durable one
   * becomes a job of the same transaction, whose commit also tells the live reactions of every
   * process; after it the event is counted and logged. After a rollback nothing of it happened.
   */
  announce<Data extends EventData, Row>(
    tx: Transaction,
    event: EventType<Data, Row>,
    data: Data,
    row?: Row,
  ): Promise<void>;
  /**
   * The same for one statement that commits by itself and tells the live reactions of other
   * processes by `notifyOfRows`, which gets the `head`; what has happened, as the statement gives it.
   * Throws where the event has other reactions, which need a transaction.
   */
  announceInStatement<Data extends EventData, Row, Happened extends { data: Data; row: Row }>(
    event: EventType<Data, Row>,
    statement: (head: string) => Promise<readonly Happened[]>,
  ): Promise<readonly Happened[]>;
  /**
   * Tells live reactions alone, at once, of what need not be heard: it is lost where this process is
   * killed. Throws where the event has other reactions, which need a transaction.
   */
  emit<Data extends EventData, Row>(event: EventType<Data, Row>, data: Data, row?: Row): void;
}

/** The same, with what puts the program together. */
export interface EventBus extends Events {
  /** Makes their events and reactions known. Call before anything is announced. */
  connect(participants: readonly EventParticipant[]): void;
  /** From now on live reactions hear what happens in any process, until the returned function is called. */
  listen(): () => void;
}
