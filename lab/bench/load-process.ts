import { Agent, request } from 'node:http';
import type { BenchRequest, LoadJob, LoadResult } from './load.ts';

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

async function run(job: LoadJob): Promise<LoadResult> {
  const { origin, concurrency, seconds, requests, isOnce } = job;
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latenciesMs: number[] = [];
  let sent = 0;
  let failed = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const person = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const next = requests[isOnce ? sent : sent % requests.length];
      if (!next) return;
      sent += 1;
      const from = performance.now();
      const status = await send(agent, origin, next);
      if (status >= 500) failed += 1;
      else latenciesMs.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, person));
  } finally {
    agent.destroy();
  }
  return { latenciesMs, failed, seconds: (performance.now() - startedAt) / 1000 };
}

function send(agent: Agent, origin: string, { method, path, headers, body }: BenchRequest) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(origin + path, { agent, method, ...(headers && { headers }) });
    sent.on('response', (response) => {
      const { statusCode = 0 } = response;
      response.on('error', reject);
      response.on('end', () => {
        if (statusCode < 300 || statusCode >= 500) resolve(statusCode);
        else reject(new Error(`${method} ${path} answered ${statusCode}`));
      });
      response.resume();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
