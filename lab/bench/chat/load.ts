import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopChild } from '../load.ts';
import type { Pair } from './seed-chats.ts';

export type ChatJob =
  | { do: 'open'; origin: string; pairs: Pair[] }
  /** Without `perSecond`, each pair sends its next message when the previous one was received. */
  | { do: 'write'; seconds: number; perSecond?: number }
  | { do: 'close' };

export interface ChatResult {
  latenciesMs: number[];
  seconds: number;
}

export function startChatLoad() {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return {
    async run(job: ChatJob): Promise<ChatResult> {
      child.send(job);
      const [answer] = (await once(child, 'message')) as [ChatResult | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: async () => stopChild(child),
  };
}

export async function startChatLimit(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'limit-process.ts'), [databaseUrl]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: async () => stopChild(child) };
}
