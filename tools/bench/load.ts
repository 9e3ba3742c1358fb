import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One request as the load generator sends it. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A short time of load on one server. */
export interface LoadJob {
  origin: string;
  /** So many connections are kept open, each with one request under way. */
  atOnce: number;
  seconds: number;
  /** Sent in turn, and again from the first where the time is not over. */
  requests: BenchRequest[];
  /** Each is sent only once; the slice ends when there are none left. */
  isOnce: boolean;
}

export interface LoadResult {
  /** Of answers that are a success. */
  latenciesMs: number[];
  /** Answers of 500 and more: the server had more to do than it could. */
  failed: number;
  seconds: number;
}

export interface LoadGenerator {
  /** Rejects at the first answer that is the request's own fault. */
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the load generator as a process of its own, so that its work is in nobody's figures. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return {
    async run(job) {
      child.send(job);
      const [answer] = (await once(child, 'message')) as [LoadResult | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: () => stopChild(child),
  };
}

/** Lets a forked process go and waits for its end. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
