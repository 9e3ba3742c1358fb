export interface Newcomer {
  isOperator: boolean;
  isRecent: boolean;
  hasCompletedDeal: boolean;
  emailVerified: boolean;
}

interface EmailPolicy {
  requireVerifiedEmail: boolean;
}

/** Rule 160. */
export function isNewAccount(person: Newcomer, policy: EmailPolicy): boolean {
  if (person.isOperator) return false;
  return (person.isRecent && !person.hasCompletedDeal) || mustConfirm(person, policy);
}

/** Whether the account is not new and will never be again: a deal may be undone, age and a confirmed address not. */
export function isEstablished(person: Newcomer, policy: EmailPolicy): boolean {
  return !person.isRecent && !mustConfirm(person, policy);
}

function mustConfirm({ emailVerified }: Newcomer, { requireVerifiedEmail }: EmailPolicy): boolean {
  return requireVerifiedEmail && !emailVerified;
}
