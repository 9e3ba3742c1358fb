/** What the server tells every page about this marketplace. Public: it is part of the HTML. */
export interface PublicSettings {
  appName: string;
  /** Origin without a slash at its end, e.g. `https://akatale.ug`. */
  publicUrl: string;
  /** True on a marketplace that is filled with the demo cast. */
  isDemo: boolean;
  /** Whether people may sign in with Google. */
  hasGoogleSignIn: boolean;
  /** Whether a subscription can be paid on the web; otherwise by contacting those who run it. */
  paysOnline: boolean;
  /** How people reach those who run it; null where that is not set up. */
  support: {
    phone: { shown: string; link: string } | null;
    email: string | null;
    address: string | null;
  };
}
