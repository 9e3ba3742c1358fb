import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../text.ts';

/** A code of the app, or a recovery code, as typed: spaces and dashes are ignored. */
const TypedCode = z
  .string({ error: 'Please enter the code' })
  .check(z.trim(), z.minLength(1, { error: 'Please enter the code' }), z.maxLength(64));

const TypedPassword = z
  .string({ error: 'Please enter your password' })
  .check(z.minLength(1, { error: 'Please enter your password' }), z.maxLength(512));

export const SecondFactorStatus = z.object({
  enrolledAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>;

const RecoveryCodes = z.object({
  /** Shown only in this response; each works once. */
  recoveryCodes: z.array(z.string()),
});

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
