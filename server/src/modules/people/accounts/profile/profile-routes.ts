import * as away from '@akatale/contracts/people/away-endpoints';
import * as contract from '@akatale/contracts/people/profile-endpoints';
import { refuseField } from '../../../../platform/http/refusal.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { type AccountsDeps, profileLimit } from '../accounts-deps.ts';
import { storeAway } from '../away/away-store.ts';
import { setAway } from '../away/set-away.ts';
import { changePassword } from '../passwords/change-password.ts';
import { listDevices, signOutDevice, signOutOthers } from '../sessions/devices.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { setCategoryPreferences, skipCategoryPreferences } from './preferences-store.ts';
import { getCurrentUser } from './read-people.ts';
import { startSelling } from './start-selling.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(deps: AccountsDeps): Route[] {
  return [
    route(
      contract.updateProfile,
      async ({ body }, { viewer, ip, deviceCookie, startSession }) => {
        const { password, currentPassword, ...details } = body;
        if (password === undefined) {
          await updateProfile(deps, viewer.userId, details);
        } else {
          if (Object.values(details).some((value) => value !== undefined))
            refuseField({ field: 'password', code: 'PASSWORD_NOT_ALONE' });
          const session = await changePassword(deps, viewer, { password, currentPassword }, { ip, deviceCookie });
          startSession(session.token, session.expiresAt);
        }
        return getCurrentUser(deps, viewer.userId);
      },
      {
        // Password hashing and image processing have queues of their own.
        hasOwnQueue: true,
        limit: profileLimit,
      },
    ),
    route(
      contract.requestEmailChange,
      async ({ body: { email, currentPassword } }, { viewer, ip, deviceCookie }) =>
        requestEmailChange(deps, viewer, { email, currentPassword }, { ip, deviceCookie }),
      { hasOwnQueue: true, limit: profileLimit },
    ),
    route(contract.confirmEmailChange, async ({ body: { code } }, { viewer }) => {
      await confirmEmailChange(deps, viewer.userId, code);
      return getCurrentUser(deps, viewer.userId);
    }),
    route(
      away.setAway,
      async ({ body }, { viewer }) => {
        await setAway(deps, viewer.userId, body);
        return getCurrentUser(deps, viewer.userId);
      },
      { limit: profileLimit },
    ),
    route(away.endAway, async (_input, { viewer }) => {
      await storeAway(deps.db, viewer.userId, null, deps.clock.now());
      return getCurrentUser(deps, viewer.userId);
    }),
    route(contract.startSelling, async ({ body }, { viewer }) => {
      await startSelling(deps, viewer.userId, body);
      return getCurrentUser(deps, viewer.userId);
    }),
    route(contract.setCategoryPreferences, async ({ body }, { viewer }) => {
      await setCategoryPreferences(deps, viewer.userId, body.categoryPreferences);
      return getCurrentUser(deps, viewer.userId);
    }),
    route(contract.skipCategoryPreferences, async (_input, { viewer }) => {
      await skipCategoryPreferences(deps, viewer.userId);
      return getCurrentUser(deps, viewer.userId);
    }),
    route(contract.listDevices, (_input, { viewer }) => listDevices(deps.db, viewer)),
    route(contract.signOutDevice, async ({ params }, { viewer, endSession }) => {
      await signOutDevice(deps.db, viewer.userId, params.id);
      if (params.id === viewer.sessionId) endSession();
      return { message: 'This device is logged out.' };
    }),
    route(contract.signOutOthers, async (_input, { viewer }) => {
      await signOutOthers(deps.db, viewer);
      return { message: 'All other devices are logged out.' };
    }),
  ];
}
