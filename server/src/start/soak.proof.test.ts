import { expect, test } from 'vitest';
import { soak } from '../../test/soak/soak.ts';

const kept = { lost: 0, twice: 0, misnamed: 0, unread: 0, missed: 0 };

test('nothing is lost or twice while processes and the database are killed', async () => {
  const report = await soak({ messages: 500, kills: 3, databaseKills: 1 });
  expect(report).toMatchObject(kept);
  expect(report.acknowledged).toBeGreaterThanOrEqual(500);
  // The connections were interrupted repeatedly.
  expect(report.connections).toBeGreaterThan(4);
});
