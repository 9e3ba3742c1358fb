import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { reportQueueErrors } from './report-queue-errors.ts';

function reported(emitted: readonly Error[]): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  };
  const report = reportQueueErrors(createLog({ level: 'warn', destination: new Writable({ write }) }));
  for (const error of emitted) report(error);
  return lines;
}

/** As the queue emits it for one of its workers: no error, but its fields. */
const ofWorker = (queue: string, message: string, fields: object = {}) => ({
  name: 'Error',
  message: `${message} (Queue: ${queue}, Worker: 4711)`,
  stack: 'Error\n    at fetch (manager.js)',
  ...fields,
});

test('workers that find the database busy are one line without a stack, whatever each of them says', () => {
  const [line, ...others] = reported([
    ofWorker('mails', 'timeout exceeded when trying to connect'),
    ofWorker('sweeps', 'timeout exceeded when trying to connect'),
    ofWorker('mails', 'Connection terminated unexpectedly'),
    ofWorker('mails', 'canceling statement due to statement timeout', { code: '57014', severity: 'ERROR' }),
    ofWorker('mails', 'connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  ]);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 'warn', reason: 'timeout exceeded when trying to connect' });
  expect(JSON.stringify(line)).not.toContain('manager.js');
});

test('a fault is an error with its stack, once for all queues', () => {
  const message = 'column "heartbeat" does not exist';
  const fields = { code: '42703', severity: 'ERROR' };
  const lines = reported([ofWorker('mails', message, fields), ofWorker('sweeps', message, fields)]);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ message, stack: expect.any(String) }) }),
  ]);
});
