/** Tells password managers to which account the password of a form without an address belongs (rule 327). */
export function SignInAddress({ email = '' }: { email: string | undefined }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
