import type { CurrentUser, PublicUser } from '@akatale/contracts/people/accounts-schemas';
import { mustChoosePreferences } from './accounts-policy.ts';
import type { Account, Person } from './accounts-store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Field by field, so that a new column stays private (rule 16). */
export function toPublicUser(person: Omit<Person, 'away' | 'isSuspended' | 'isUnclaimed'>): PublicUser {
  return {
    id: person.id,
    name: person.name,
    avatar: person.avatar,
    location: person.location,
    bio: person.bio,
    type: person.type,
    createdAt: person.createdAt.toISOString(),
    emailVerified: person.emailVerified,
  };
}

interface AccountContext {
  subscriptionStatus: CurrentUser['subscriptionStatus'];
  mustVerifyEmail: boolean;
  mustEnrolTotp: boolean;
  viewedUntil: Date | null;
}

export function toCurrentUser(
  account: Account,
  { subscriptionStatus, mustVerifyEmail, mustEnrolTotp, viewedUntil }: AccountContext,
): CurrentUser {
  return {
    ...toPublicUser(account),
    username: account.username,
    email: account.email,
    contactNumber: account.contactNumber,
    role: account.role,
    operatorRole: account.operatorRole,
    mustEnrolTotp,
    viewedUntil: iso(viewedUntil),
    completedSales: account.completedSales,
    subscriptionStatus,
    subscriptionType: account.subscriptionType,
    subscriptionStartDate: iso(account.subscriptionStartDate),
    subscriptionEndDate: iso(account.subscriptionEndDate),
    lastPaymentDate: iso(account.lastPaymentDate),
    subscriptionAmount: account.subscriptionAmountUgx,
    categoryPreferences: account.categoryPreferences,
    mustChoosePreferences: mustChoosePreferences(account),
    mustVerifyEmail,
    hidesPresence: account.hidesPresence,
    ...(account.away && { away: account.away }),
    isMailRefused: account.isMailRefused,
    hasNewTerms: account.role === 'user' && !account.knowsTerms,
  };
}
