/** Settings of this marketplace that every page receives. Public: they are part of the HTML. */
export interface PublicSettings {
  appName: string;
  /** Origin without a trailing slash, e.g. `https://akatale.ug`. */
  publicUrl: string;
  isDemo: boolean;
  hasGoogleSignIn: boolean;
  /** Whether a subscription can be paid on the web; otherwise by contacting support. */
  paysOnline: boolean;
  support: {
    phone: { shown: string; link: string } | null;
    email: string | null;
    address: string | null;
  };
}
