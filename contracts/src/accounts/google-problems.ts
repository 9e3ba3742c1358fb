/**
 * Why signing in with Google came to nothing; told to `/auth` as `?problem=`.
 * - `google-cancelled`: the person did not agree there
 * - `google-failed`: the answer was not the one that was begun, was used before, or we failed
 * - `google-unreachable`: Google does not answer
 * - `google-busy`: too many tries from here
 * - `google-unverified`: Google does not vouch for the address
 * - `google-sign-in-first`: the address has an account here that nobody has confirmed
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
