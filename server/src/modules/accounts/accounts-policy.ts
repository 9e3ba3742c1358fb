interface EmailPolicy {
  requireVerifiedEmail: boolean;
}

/** Whether an unverified address keeps this person from listing, chatting and rating (ruling 9). */
export function mustVerifyEmail(
  { requireVerifiedEmail }: EmailPolicy,
  { emailVerified }: { emailVerified: boolean },
): boolean {
  return requireVerifiedEmail && !emailVerified;
}

interface Chooser {
  type: 'buyer' | 'vendor';
  role: 'user' | 'operator';
  categoryPreferences: readonly string[];
  /** Within the last 30 days, by the database's word. */
  hasSkippedPreferences: boolean;
}

/** Whether a person is sent to choose favourites; asked, not forced (R7). */
export function mustChoosePreferences(person: Chooser): boolean {
  const { type, role, categoryPreferences, hasSkippedPreferences } = person;
  const isBuyer = type === 'buyer' && role === 'user';
  return isBuyer && categoryPreferences.length === 0 && !hasSkippedPreferences;
}
