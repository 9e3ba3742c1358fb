import { expect, test } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { missingPackages } from '../cluster/programs.ts';
import { killedBrokers, killedPrimary, killedWeb } from './kills.ts';
import { rolledRelease } from './rolled-release.ts';
import { hasHeld } from './run-drill.ts';
import { runDrills } from './run-drills.ts';

const GIVE_UP_AFTER_MS = 30 * 60_000;

/** Only where it is asked for, since tests install none of the programs. */
test.skipIf(!process.env['TEST_DRILLS'])(
  'nothing acknowledged is lost or doubled while parts of a cluster die',
  async () => {
    expect(missingPackages(), 'install these, or start `npm run lab -- cluster` once').toEqual([]);
    const folder = await openTemporaryFolder();
    const env = { CLUSTER_DIR: `${folder.dir}/cluster`, CLUSTER_PORT: '7700', LOG_LEVEL: 'warn' };
    const drills = [killedPrimary, killedWeb, ...killedBrokers, rolledRelease];
    const reports = await runDrills(drills, env, () => undefined);
    await folder.remove();
    expect(reports.filter((report) => !hasHeld(report))).toEqual([]);
    expect(reports).toHaveLength(drills.length);
  },
  GIVE_UP_AFTER_MS,
);
