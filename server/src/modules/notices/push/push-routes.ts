import * as contract from '@akatale/contracts/notices/notifications-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { type PushDeps, pushDeviceLimit, pushTestLimit } from './push-deps.ts';
import { getPublicKey } from './push-keys.ts';
import { toPushDevice, sendTest, subscribe, unsubscribe } from './subscribe.ts';
import { findDevices } from './subscriptions-store.ts';

export function pushRoutes(deps: PushDeps): Route[] {
  return [
    route(contract.getPush, async (_input, { viewer }) => {
      const devices = await findDevices(deps.db, viewer.userId);
      return {
        publicKey: await getPublicKey(deps),
        devices: devices.map((row) => toPushDevice(row, viewer.sessionId)),
      };
    }),
    route(contract.subscribePush, async ({ body }, { viewer }) => subscribe(deps, viewer, body), {
      limit: pushDeviceLimit,
    }),
    route(contract.unsubscribePush, async ({ params: { id } }, { viewer }) => {
      await unsubscribe(deps, viewer.userId, id);
      return { message: 'Notifications are off on this device' };
    }),
    route(
      contract.sendTestPush,
      async (_input, { viewer }) => {
        await sendTest(deps, viewer);
        return { message: 'The notification is on its way' };
      },
      { limit: pushTestLimit },
    ),
  ];
}
