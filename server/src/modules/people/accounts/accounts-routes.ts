import * as contract from '@akatale/contracts/people/accounts-endpoints';
import * as unclaimed from '@akatale/contracts/people/unclaimed-endpoints';
import { refuse } from '../../../platform/http/refusal.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { type AccountsDeps, claimLimit, loginLimit, registrationLimit } from './accounts-deps.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { getResetTokenStatus, resetPassword } from './passwords/reset-password.ts';
import { getCurrentUser, getPublicUser } from './profile/read-people.ts';
import { freeEmail, register, signInAgain } from './registration/register.ts';
import { resendVerification, getEmailTokenStatus, verifyEmail } from './registration/verify-email.ts';
import { login, logout } from './sessions/login.ts';
import type { NewSession } from './sessions/open-session.ts';
import { claimAccount } from './unclaimed/claim-account.ts';
import { makeClaimCode, openForSeller } from './unclaimed/open-for-seller.ts';

export function accountsRoutes(deps: AccountsDeps): Route[] {
  const hashing = { hasOwnQueue: true };

  return [
    route(
      contract.register,
      async ({ body }, context) => {
        const { message, session } = await register(deps, body, deviceOf(context), context.idempotently);
        if (session) signIn(context, session);
        return { message };
      },
      {
        limit: registrationLimit,
        ...hashing,
        onRepeat: async ({ body }, context) => {
          const session = await signInAgain(deps, body, deviceOf(context));
          if (session) signIn(context, session);
        },
      },
    ),
    route(
      contract.login,
      async ({ body }, context) => {
        const session = await login(deps, body, deviceOf(context));
        const user = await getCurrentUser(deps, session.userId);
        signIn(context, session);
        return session.wasClosed ? { ...user, wasClosed: true as const } : user;
      },
      {
        ...hashing,
        // A known device has a limit of its own, checked once the body names the account.
        limit: ({ deviceCookie }) => (deviceCookie === undefined ? loginLimit : undefined),
      },
    ),
    route(unclaimed.openForSeller, async ({ body }, { viewer, idempotently }) =>
      openForSeller(deps, { operatorId: viewer.userId, details: body }, idempotently),
    ),
    route(
      unclaimed.makeClaimCode,
      async ({ params: { id } }, { viewer }) => makeClaimCode(deps, { operatorId: viewer.userId, userId: id }),
      hashing,
    ),
    route(
      unclaimed.claimAccount,
      async ({ body }, context) => {
        const { message, session } = await claimAccount(deps, body, deviceOf(context));
        signIn(context, session);
        return { message };
      },
      { limit: claimLimit, ...hashing },
    ),
    route(contract.logout, async (_input, { sessionToken, endSession }) => {
      await logout(deps, sessionToken);
      endSession();
      return { message: 'You have been successfully logged out' };
    }),
    route(contract.getCurrentUser, (_input, { viewer }) =>
      getCurrentUser(deps, viewer.userId, viewer.viewedBy?.until ?? null),
    ),
    route(contract.getUser, async ({ params }) => (await getPublicUser(deps.db, params.id)) ?? refuse('NOT_FOUND')),
    route(contract.getEmailTokenStatus, ({ params }) => getEmailTokenStatus(deps, params.token)),
    route(contract.verifyEmail, ({ body }, { viewer }) => verifyEmail(deps, body.token, viewer?.userId)),
    route(contract.freeEmail, ({ body }, { idempotently }) => freeEmail(deps, body.token, idempotently), {
      limit: loginLimit,
    }),
    route(contract.resendVerification, ({ body }) => resendVerification(deps, body), { limit: loginLimit }),
    route(contract.forgotPassword, ({ body }) => forgotPassword(deps, body.email), { limit: loginLimit }),
    route(contract.getResetTokenStatus, ({ params }) => getResetTokenStatus(deps, params.token)),
    route(
      contract.resetPassword,
      async ({ body }, { viewer, ip, deviceCookie, endSession, rememberDevice }) => {
        const { userId, device } = await resetPassword(deps, body, { ip, deviceCookie });
        rememberDevice(device.cookie, device.expiresAt);
        if (viewer?.userId === userId) endSession();
        return { message: 'Your password has been reset. Please log in with it.' };
      },
      { limit: loginLimit, ...hashing },
    ),
  ];
}

function deviceOf({ ip, userAgent, sessionToken, deviceCookie }: CallContext) {
  return { ip, userAgent, previousToken: sessionToken, deviceCookie };
}

function signIn(context: CallContext, { token, expiresAt, device }: NewSession): void {
  context.startSession(token, expiresAt);
  context.rememberDevice(device.cookie, device.expiresAt);
}
