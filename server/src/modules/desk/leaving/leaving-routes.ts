import * as contract from '@akatale/contracts/desk/leaving-endpoints';
import type { LeaverCredentials } from '@akatale/contracts/people/credentials-schemas';
import { type CallContext, route, type Route } from '../../../platform/http/route.ts';
import { beginCopy, downloadCopy, getCopy } from './copies/begin-copy.ts';
import { type LeavingDeps, leavingLimit } from './leaving-deps.ts';
import { findOpenMatters } from './leaving-store.ts';

export function leavingRoutes(deps: LeavingDeps): Route[] {
  const { closing } = deps.accounts;
  // Passwords are hashed in a queue of their own.
  const guessing = { limit: leavingLimit, hasOwnQueue: true };
  const identify = async (credentials: LeaverCredentials, { viewer, ip, deviceCookie }: CallContext) =>
    closing.identify(viewer, credentials, { ip, deviceCookie });

  return [
    route(
      contract.getLeaving,
      async ({ body }, { viewer, ip, deviceCookie }) => {
        const userId = viewer?.userId ?? (await closing.findHidden(body, { ip, deviceCookie }));
        const { erasedAt, ...account } = await closing.findAccount(deps.db, userId);
        const { planUntil, ...open } = await findOpenMatters(deps.db, userId);
        return {
          ...account,
          ...open,
          erasedAt: erasedAt?.toISOString() ?? null,
          planUntil: planUntil?.toISOString() ?? null,
        };
      },
      guessing,
    ),
    route(contract.mailLeavingCode, async (_input, { viewer }) => {
      await closing.mailCode(viewer.userId);
      return { message: 'A code is on its way to your email.' };
    }),
    route(
      contract.closeAccount,
      async ({ body }, context) => {
        const erasedAt = await closing.close(await identify(body, context));
        context.endSession();
        return { message: 'Your account is closed.', erasedAt: erasedAt.toISOString() };
      },
      guessing,
    ),
    route(
      contract.reopenAccount,
      async ({ body }, { ip, deviceCookie }) => {
        await closing.reopen(await closing.findHidden(body, { ip, deviceCookie }));
        return { message: 'Your account is not closed any more.' };
      },
      guessing,
    ),
    route(contract.makeDataCopy, async ({ body }, context) => beginCopy(deps, await identify(body, context)), guessing),
    route(contract.getDataCopy, async ({ params: { token } }, { viewer }) => getCopy(deps, token, viewer?.userId)),
    route(contract.downloadDataCopy, async ({ params: { token } }, { viewer }) =>
      downloadCopy(deps, token, viewer?.userId),
    ),
  ];
}
