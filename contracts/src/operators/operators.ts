/**
 * Each role includes those before it. Support: the inbox and what helps to answer. Moderator: also suspending people.
 * Owner: also figures, chat access, payments and operators.
 */
export const operatorRoles = ['support', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** After this many minutes a sensitive call requires the code or the password again. */
export const PROOF_MINUTES = 15;

export const hasRole = (role: OperatorRole | null | undefined, least: OperatorRole): boolean =>
  !!role && operatorRoles.indexOf(role) >= operatorRoles.indexOf(least);
