import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BenchRequest, stopChild } from '../load.ts';

export interface Stage {
  /** Undefined: closed loop, each connection sends its next request after a response. */
  perSecond?: number;
  seconds: number;
}

export interface OpenLoopJob {
  origin: string;
  stages: Stage[];
  requests: BenchRequest[];
  connections: number;
}

export interface Outcome {
  request: number;
  dueMs: number;
  tookMs: number;
  /** 0 where no complete response came. */
  status: number;
  hasRetryAfter: boolean;
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
