import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

async function linesOf(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const { body, contentType } = await metrics.render();
  expect(contentType).toContain('text/plain');
  return body.split('\n');
}

test('answers are counted by route template, and faults apart', async () => {
  const metrics = createMetrics();
  const route = '/api/products/:id';
  metrics.answered({ method: 'GET', route, status: 200, seconds: 0.004 });
  metrics.answered({ method: 'GET', route, status: 404, seconds: 0.2 });
  metrics.answered({ method: 'GET', route, status: 503, seconds: 3 });
  const lines = await linesOf(metrics);
  expect(lines).toContain(
    'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/products/:id",status="200"} 1',
  );
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 1');
  expect(lines.filter((line) => line.startsWith('http_server_errors_total{'))).toEqual([
    'http_server_errors_total{method="GET",route="/api/products/:id",status="503"} 1',
  ]);
});

test('what runs short is shown as it is at the scrape', async () => {
  const metrics = createMetrics();
  const pool = { totalCount: 10, idleCount: 4, waitingCount: 0 };
  let queued = 0;
  metrics.watchPool('main', pool);
  metrics.watchProcess();
  metrics.watchHashQueue(() => queued);
  metrics.limited('logins');
  metrics.limited('logins');
  metrics.uploadRejected('UNSUPPORTED_IMAGE');
  pool.waitingCount = 3;
  queued = 7;
  const lines = await linesOf(metrics);
  for (const line of [
    'database_pool_connections{pool="main",state="busy"} 6',
    'database_pool_connections{pool="main",state="idle"} 4',
    'database_pool_connections{pool="main",state="waiting"} 3',
    'password_hash_queue 7',
    'rate_limit_hits_total{rule="logins"} 2',
    'upload_rejects_total{reason="UNSUPPORTED_IMAGE"} 1',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true);
});

test('jobs are shown, and absent when the database does not answer', async () => {
  const metrics = createMetrics();
  const jobLines = async () => (await linesOf(metrics)).filter((line) => line.startsWith('jobs_'));
  let answer: Promise<{ job: string; waiting: number; oldestSeconds: number; dead: number }[]> = Promise.resolve([
    { job: 'mail', waiting: 2, oldestSeconds: 30.5, dead: 1 },
  ]);
  metrics.watchJobs(() => answer);
  expect(await jobLines()).toEqual([
    'jobs_waiting{job="mail"} 2',
    'jobs_oldest_seconds{job="mail"} 30.5',
    'jobs_dead_letters{job="mail"} 1',
  ]);
  answer = Promise.reject(new Error('no database'));
  expect(await jobLines()).toEqual([]);
});

test('two servers in one process do not mix their figures', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.limited('logins');
  expect((await other.render()).body).not.toContain('rule="logins"');
});
