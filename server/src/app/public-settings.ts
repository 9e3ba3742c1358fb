import type { Config } from '../config.ts';
import { toE164 } from '../modules/accounts/index.ts';

/** What the server tells every page about this marketplace. Public: it is part of the HTML. */
export interface PublicSettings {
  appName: string;
  publicUrl: string;
  isDemo: boolean;
  /** Whether people may sign in with Google. */
  hasGoogleSignIn: boolean;
  /** How people reach those who run it; null where that is not set up. */
  support: {
    phone: { shown: string; link: string } | null;
    email: string | null;
    address: string | null;
  };
}

/** The part of the settings that pages may know. */
export function publicSettings(
  {
    accounts,
    appName,
    http,
    support,
    legal,
  }: Pick<Config, 'accounts' | 'appName' | 'http' | 'support' | 'legal'>,
  isDemo: boolean,
): PublicSettings {
  return {
    appName,
    publicUrl: http.publicUrl.origin,
    isDemo,
    hasGoogleSignIn: accounts.google !== undefined,
    support: {
      phone: support.phone ? callable(support.phone) : null,
      email: support.email ?? null,
      address: legal.address ?? null,
    },
  };
}

/** A number that is only dialled within Uganda, such as a short one, is linked as it is. */
function callable(shown: string): { shown: string; link: string } {
  return { shown, link: `tel:${toE164(shown) ?? shown.replace(/[^+\d]/g, '')}` };
}
