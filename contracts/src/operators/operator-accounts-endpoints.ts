import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { NewOperator, Operator, OperatorSettings, Role } from './operator-accounts-schemas.ts';

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'Lists all operators.',
  access: 'owner',
  output: z.array(Operator),
});

export const inviteOperator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/operators',
  summary: 'Invites an operator, who chooses a password by a link in a mail.',
  access: 'owner',
  isSensitive: true,
  body: NewOperator,
  output: Operator,
  status: 201,
  creates: true,
  refusals: ['EMAIL_TAKEN'],
});

export const changeOperatorRole = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/operators/{id}',
  summary: 'Changes an operator’s role and ends their sessions. The last owner cannot be demoted.',
  access: 'owner',
  isSensitive: true,
  params: IdParams,
  body: z.object({ role: Role }),
  output: Operator,
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
});

export const removeOperator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/operators/{id}',
  summary: 'Closes an operator’s account and ends their sessions. The last owner cannot be removed.',
  access: 'owner',
  isSensitive: true,
  params: IdParams,
  status: 204,
  output: z.object({}),
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
});

export const getOperatorSettings = defineEndpoint({
  method: 'GET',
  path: '/api/operator/settings',
  summary: 'Returns the caller’s settings as an owner.',
  access: 'owner',
  output: OperatorSettings,
});

export const putOperatorSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/operator/settings',
  summary: 'Turns the daily mail with the figures on or off.',
  access: 'owner',
  body: OperatorSettings,
  output: OperatorSettings,
});
