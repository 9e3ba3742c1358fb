/** Open loop: sends requests when they are due, whether or not earlier ones were answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BareConnection, toBytes } from './bare-connection.ts';
import type { OpenLoopJob, Outcome } from './open-loop.ts';

const TICK_MS = 2;
const GIVE_UP_AFTER_MS = 30_000;

process.on('message', (job: OpenLoopJob) => {
  run(job).then(
    (outcomes) => process.send?.(outcomes),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

class Connections {
  readonly #origin: URL;
  readonly #most: number;
  readonly #idle: BareConnection[] = [];
  readonly #all = new Set<BareConnection>();

  constructor(origin: string, most: number) {
    this.#origin = new URL(origin);
    this.#most = most;
  }

  take(): BareConnection | undefined {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) if (last.isOpen) return last;
    if (this.#all.size >= this.#most) return undefined;
    const connection = new BareConnection(this.#origin);
    this.#all.add(connection);
    return connection;
  }

  giveBack(connection: BareConnection): void {
    if (connection.isOpen) this.#idle.push(connection);
    else this.#all.delete(connection);
  }

  close(): void {
    for (const connection of this.#all) connection.close('no answer');
  }
}

/** In milliseconds from the start; in a closed loop only the first request of each connection. */
function dueTimes({ stages, connections }: OpenLoopJob): number[] {
  const times: number[] = [];
  let begin = 0;
  for (const { perSecond, seconds } of stages) {
    const count = perSecond === undefined ? connections : Math.floor(perSecond * seconds);
    for (let index = 0; index < count; index += 1) {
      times.push(begin + (perSecond === undefined ? 0 : (index / perSecond) * 1000));
    }
    begin += seconds * 1000;
  }
  return times;
}

async function run(job: OpenLoopJob): Promise<Outcome[]> {
  const connections = new Connections(job.origin, job.connections);
  const requests = job.requests.map(toBytes);
  const isClosedLoop = job.stages.some(({ perSecond }) => perSecond === undefined);
  const endMs = job.stages.reduce((total, { seconds }) => total + seconds * 1000, 0);
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  const waiting: number[] = [];
  let sent = 0;

  function send(connection: BareConnection, dueMs: number): void {
    const request = sent % requests.length;
    sent += 1;
    connection.send(requests[request] ?? Buffer.alloc(0), (answer) => {
      outcomes.push({ ...answer, request, dueMs, tookMs: sinceStart() - dueMs });
      connections.giveBack(connection);
      const next = isClosedLoop ? sinceStart() : waiting.shift();
      if (next !== undefined && next < endMs) sendOrWait(next);
    });
  }
  function sendOrWait(dueMs: number): void {
    const connection = connections.take();
    if (connection) send(connection, dueMs);
    else waiting.push(dueMs);
  }

  for (const dueMs of dueTimes(job)) {
    while (dueMs > sinceStart()) await sleep(TICK_MS);
    sendOrWait(dueMs);
  }
  while (outcomes.length < sent + waiting.length && sinceStart() < endMs + GIVE_UP_AFTER_MS) {
    await sleep(TICK_MS);
  }
  for (const dueMs of waiting) {
    const lost = { status: 0, hasRetryAfter: false, error: 'not sent' };
    outcomes.push({ ...lost, request: 0, dueMs, tookMs: Infinity });
  }
  connections.close();
  return outcomes;
}
