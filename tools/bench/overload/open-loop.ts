import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BenchRequest, stopChild } from '../load.ts';

/** A time of steady load. */
export interface Stage {
  /** Undefined: each connection sends its next request when it has an answer. */
  perSecond?: number;
  seconds: number;
}

export interface OpenLoopJob {
  origin: string;
  stages: Stage[];
  /** Sent in turn, and again from the first. */
  requests: BenchRequest[];
  /** Open at most; a request that has to wait for one is already under way. */
  connections: number;
}

export interface Outcome {
  /** Which of the requests it was. */
  request: number;
  /** When it was due, from the beginning. */
  dueMs: number;
  /** From when it was due to the end of the answer. */
  tookMs: number;
  /** 0 where no whole answer came. */
  status: number;
  hasRetryAfter: boolean;
  /** Why no whole answer came. */
  error?: string;
}

export interface OpenLoopGenerator {
  process: ChildProcess;
  run(job: OpenLoopJob): Promise<Outcome[]>;
  stop(): Promise<void>;
}

export function startOpenLoop(): OpenLoopGenerator {
  const child = fork(join(import.meta.dirname, 'open-loop-process.ts'));
  return {
    process: child,
    async run(job) {
      child.send(job);
      const [answer] = (await once(child, 'message')) as [Outcome[] | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: () => stopChild(child),
  };
}
