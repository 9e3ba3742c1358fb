import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { NewOperator, Operator, OperatorSettings, Role } from './operator-accounts-schemas.ts';

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'Everyone who runs the marketplace.',
  access: 'owner',
  output: z.array(Operator),
});

export const inviteOperator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/operators',
  summary: 'Make an operator, who chooses a password by a link in a mail.',
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
  summary: 'Give an operator another role. They are signed out; there is always an owner.',
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
  summary: 'Close an operator’s account. They are signed out; there is always an owner.',
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
  summary: 'What an owner has chosen for themselves.',
  access: 'owner',
  output: OperatorSettings,
});

export const putOperatorSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/operator/settings',
  summary: 'Choose whether the figures come by mail every morning.',
  access: 'owner',
  body: OperatorSettings,
  output: OperatorSettings,
});
