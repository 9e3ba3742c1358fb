interface EmailPolicy {
  requireVerifiedEmail: boolean;
}

/** Rules 3 and 15. */
export function mustVerifyEmail(
  { requireVerifiedEmail }: EmailPolicy,
  { emailVerified }: { emailVerified: boolean },
): boolean {
  return requireVerifiedEmail && !emailVerified;
}

interface PreferencesState {
  type: 'buyer' | 'vendor';
  role: 'user' | 'operator';
  categoryPreferences: readonly string[];
  hasSkippedPreferences: boolean;
}

export function mustChoosePreferences(person: PreferencesState): boolean {
  const { type, role, categoryPreferences, hasSkippedPreferences } = person;
  const isBuyer = type === 'buyer' && role === 'user';
  return isBuyer && categoryPreferences.length === 0 && !hasSkippedPreferences;
}
