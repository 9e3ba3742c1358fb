import * as contract from '@akatale/contracts/people/operator-accounts-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { changeRole, getOperator, getOperators, giveUpRole, removeOperator } from './change-operators.ts';
import type { OperatorsDeps } from './operators-deps.ts';
import { findSettings, storeSettings } from './operators-store.ts';
import { reauthenticateOperator } from './reauthenticate-operator.ts';
import { confirmEnrolment, getSecondFactor, renewRecoveryCodes, turnOff } from './second-factor-commands.ts';
import { beginView, endView } from './view-as.ts';

export function operatorsRoutes(deps: OperatorsDeps): Route[] {
  return [...ownRoutes(deps), ...colleagueRoutes(deps), ...viewRoutes(deps)];
}

function ownRoutes(deps: OperatorsDeps): Route[] {
  const { accounts, db, secondFactor } = deps;
  const hashing = { hasOwnQueue: true };
  return [
    route(contract.getSecondFactor, (_input, { viewer }) => getSecondFactor(deps, viewer)),
    route(
      contract.beginEnrolment,
      async ({ body: { password } }, { viewer, ip, deviceCookie }) => {
        const origin = { ip, deviceCookie };
        const { email } = await accounts.operators.checkPassword(viewer, password, origin);
        return secondFactor.begin(db, { userId: viewer.userId, email });
      },
      hashing,
    ),
    route(contract.confirmEnrolment, ({ body: { code } }, { viewer }) => confirmEnrolment(deps, viewer, code)),
    route(contract.renewRecoveryCodes, (_input, { viewer }) => renewRecoveryCodes(deps, viewer)),
    route(contract.turnOffSecondFactor, async (_input, { viewer }) => {
      await turnOff(deps, viewer);
      return {};
    }),
    route(
      contract.reauthenticateOperator,
      async ({ body }, { viewer, ip, deviceCookie }) => {
        await reauthenticateOperator(deps, viewer, body, { ip, deviceCookie });
        return {};
      },
      hashing,
    ),
    route(contract.giveUpRole, async ({ body: { role } }, { viewer, endSession }) => {
      await giveUpRole(deps, { id: viewer.userId, role });
      endSession();
      return {};
    }),
    route(
      contract.getOperatorSettings,
      async (_input, { viewer }) => (await findSettings(db, viewer.userId)) ?? { wantsMorningMail: true },
    ),
    route(contract.putOperatorSettings, async ({ body }, { viewer }) => {
      await storeSettings(db, viewer.userId, body);
      return body;
    }),
  ];
}

function colleagueRoutes(deps: OperatorsDeps): Route[] {
  return [
    route(contract.listOperators, () => getOperators(deps)),
    route(contract.inviteOperator, ({ body }, { viewer, idempotently }) =>
      idempotently(async (tx) => {
        const id = await deps.accounts.operators.invite(tx, body, viewer.userId);
        return getOperator(tx, id);
      }),
    ),
    route(contract.changeOperatorRole, ({ params: { id }, body: { role } }, { viewer }) =>
      changeRole(deps, { actorId: viewer.userId, id, role }),
    ),
    route(contract.removeOperator, async ({ params: { id } }, { viewer }) => {
      await removeOperator(deps, { actorId: viewer.userId, id });
      return {};
    }),
  ];
}

function viewRoutes(deps: OperatorsDeps): Route[] {
  return [
    route(contract.beginView, ({ body }, { viewer }) => beginView(deps, viewer, body)),
    route(contract.endView, async (_input, { viewer }) => {
      await endView(deps, viewer);
      return {};
    }),
  ];
}
