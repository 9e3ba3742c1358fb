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
