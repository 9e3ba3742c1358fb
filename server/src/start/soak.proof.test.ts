import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/programs/program.ts';
import type { Broker } from '../../test/servers/broker.ts';
import { startNats } from '../../test/servers/nats-server.ts';
import { soak } from '../../test/soak/soak.ts';

const kept = { lost: 0, twice: 0, misnamed: 0, unread: 0, missed: 0 };
const natsPort = await freePort();
let nats: Broker;

beforeAll(async () => {
  nats = await startNats(natsPort);
});
afterAll(async () => nats.kill());

test.each([
  { transport: 'PostgreSQL', settings: {} },
  { transport: 'NATS', settings: { NATS_URL: `nats://127.0.0.1:${natsPort}` } },
])('by $transport, nothing is lost or twice while processes and the database are killed', async ({ settings }) => {
  const report = await soak({ messages: 500, kills: 3, databaseKills: 1, settings });
  expect(report).toMatchObject(kept);
  expect(report.acknowledged).toBeGreaterThanOrEqual(500);
  // The connections were interrupted repeatedly.
  expect(report.connections).toBeGreaterThan(4);
});
