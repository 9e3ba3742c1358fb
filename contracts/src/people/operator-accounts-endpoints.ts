import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams, Id, Instant, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import {
  NewOperator,
  Operator,
  OperatorSettings,
  Role,
  RecoveryCodes,
  SecondFactorStatus,
  TypedCode,
  TypedPassword,
} from './operator-accounts-schemas.ts';
import { REASON_LENGTHS } from './operators.ts';

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

export const giveUpRole = defineEndpoint({
  method: 'DELETE',
  path: '/api/operator/role',
  summary:
    'Ends the caller’s own role, named so that no other is ended. The account stays, as that of an ordinary person.',
  access: 'operator',
  isSensitive: true,
  body: z.object({ role: Role }),
  status: 204,
  output: z.object({}),
  refusals: ['CHANGED_MEANWHILE', 'LAST_OWNER'],
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

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/operator/second-factor',
  summary: 'Returns whether the caller has a second factor.',
  access: 'operator',
  isOpenBeforeEnrolment: true,
  output: SecondFactorStatus,
});

export const beginEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/enrol',
  summary: 'Creates a secret for an authenticator app. Takes the password. No code is required until one is confirmed.',
  access: 'operator',
  isOpenBeforeEnrolment: true,
  body: z.object({ password: TypedPassword }),
  output: z.object({
    uri: z.string(),
    secret: z.string(),
  }),
  refusals: ['TOTP_ENROLLED', 'UNAVAILABLE'],
});

export const confirmEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/confirm',
  summary:
    'Turns the second factor on with a code of the app. Ends other sessions, and returns the recovery codes once.',
  access: 'operator',
  isOpenBeforeEnrolment: true,
  body: z.object({ code: TypedCode }),
  output: RecoveryCodes,
  refusals: ['TOTP_ENROLLED', 'TOO_MANY_CODES', 'GUESS_NOT_COUNTED'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/recovery-codes',
  summary: 'Creates new recovery codes. The previous ones stop working.',
  access: 'operator',
  isSensitive: true,
  output: RecoveryCodes,
  refusals: ['NOT_FOUND'],
});

export const turnOffSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/operator/second-factor',
  summary: 'Turns the second factor off. Refused where operators must have one.',
  access: 'operator',
  isSensitive: true,
  status: 204,
  output: z.object({}),
  refusals: ['TOTP_MANDATORY'],
});

export const reauthenticateOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/proof',
  summary:
    'Authenticates an operator again, for sensitive acts: by a code, or by the password without a second factor.',
  access: 'operator',
  body: z.object({ totp: z.optional(TypedCode), password: z.optional(TypedPassword) }),
  status: 204,
  output: z.object({}),
  refusals: ['TOO_MANY_PASSWORDS', 'TOO_MANY_CODES', 'GUESS_NOT_COUNTED', 'UNAVAILABLE'],
});

export const beginView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/view-as',
  summary: 'Starts viewing as another person on this device, for 30 minutes: read-only, without chats.',
  access: 'moderator',
  isSensitive: true,
  body: z.object({
    userId: Id,
    reason: text({ ...REASON_LENGTHS, tooShort: problem(problems, 'NO_REASON') }),
  }),
  output: z.object({ until: Instant }),
  refusals: ['NOT_FOUND'],
});

export const endView = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/view-as',
  summary: 'Ends viewing as another person. Repeating it changes nothing.',
  access: 'signedIn',
  isOpenToViews: true,
  status: 204,
  output: z.object({}),
  refusals: ['FORBIDDEN'],
});
