/**
 * Why signing in with Google failed; `/auth` receives it as `?problem=`.
 * - `google-cancelled`: the person did not agree at Google
 * - `google-failed`: the answer belongs to no flow that was started, was used before, or the server failed
 * - `google-unreachable`: Google does not answer
 * - `google-busy`: too many attempts from this network
 * - `google-unverified`: Google has not verified the address
 * - `google-sign-in-first`: the address has an account here that is not verified
 * - `google-other`: the account here is connected with another account at Google
 * - `google-operator`: operators sign in with their password
 * - `google-suspended`: the account is suspended
 */
export const googleProblems = [
  'google-cancelled',
  'google-failed',
  'google-unreachable',
  'google-busy',
  'google-unverified',
  'google-sign-in-first',
  'google-other',
  'google-operator',
  'google-suspended',
] as const;

export type GoogleProblem = (typeof googleProblems)[number];
