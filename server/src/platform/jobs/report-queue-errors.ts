import { type Log, throttleByError } from '../log.ts';
import { isConnectionLost, isDatabaseUnavailable } from '../postgres/database-errors.ts';

/** Reports faults of the queue with their stacks, but a database that is busy or away in one line, once a minute. */
export function reportQueueErrors(log: Pick<Log, 'warn' | 'error'>): (emitted: Error) => void {
  const reportFault = throttleByError((error) => log.error({ err: error }, 'the job queue has a fault'));
  const reportWait = throttleByError(({ cause }) =>
    log.warn({ reason: (cause as Error).message }, 'the job queue waits for the database'),
  );
  return (emitted) => {
    // The queue emits the fields of an error, without its class, and adds to the message where it happened.
    const message = emitted.message.replace(/( \(Queue: [^)]*\))+$/, '');
    const error = Object.assign(new Error(message), emitted, { message });
    if (isConnectionLost(error) || isDatabaseUnavailable(error)) reportWait(new Error('waits', { cause: error }));
    else reportFault(error);
  };
}
