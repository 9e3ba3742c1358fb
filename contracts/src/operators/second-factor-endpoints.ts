import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RecoveryCodes, SecondFactorStatus, TypedCode, TypedPassword } from './second-factor-schemas.ts';

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
  refusals: ['TOTP_ENROLLED'],
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
});

export const proveOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/proof',
  summary: 'Renews the proof for sensitive acts by a code, or by the password without a second factor.',
  access: 'operator',
  body: z.object({ totp: z.optional(TypedCode), password: z.optional(TypedPassword) }),
  status: 204,
  output: z.object({}),
  refusals: ['UNAVAILABLE'],
});
