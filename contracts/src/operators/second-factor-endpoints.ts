import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RecoveryCodes, SecondFactorStatus, TypedCode, TypedPassword } from './second-factor-schemas.ts';

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/operator/second-factor',
  summary: 'Whether one signs in with a code as well.',
  access: 'operator',
  isOpenBeforeEnrolment: true,
  output: SecondFactorStatus,
});

export const beginEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/enrol',
  summary:
    'Get a secret for an authenticator app. It is asked for once a code of it was confirmed; the password is always asked for.',
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
    'Turn the second factor on with a code of the app. Other devices are signed out; recovery codes are shown once.',
  access: 'operator',
  isOpenBeforeEnrolment: true,
  body: z.object({ code: TypedCode }),
  output: RecoveryCodes,
  refusals: ['TOTP_ENROLLED'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/recovery-codes',
  summary: 'Get new recovery codes; the ones before work no more.',
  access: 'operator',
  isSensitive: true,
  output: RecoveryCodes,
  refusals: ['NOT_FOUND'],
});

export const turnOffSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/operator/second-factor',
  summary: 'Sign in without codes again. Refused where operators must have a second factor.',
  access: 'operator',
  isSensitive: true,
  status: 204,
  output: z.object({}),
});

export const proveOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/proof',
  summary: 'Prove oneself again for sensitive acts: by a code, or by the password where there is no second factor.',
  access: 'operator',
  body: z.object({ totp: z.optional(TypedCode), password: z.optional(TypedPassword) }),
  status: 204,
  output: z.object({}),
  refusals: ['UNAVAILABLE'],
});
