import type { PublicSettings } from '@akatale/contracts/settings';
import type { Config } from '../config.ts';
import { toE164 } from '../modules/people/accounts/index.ts';

export function publicSettings(
  {
    accounts,
    appName,
    http,
    support,
    legal,
    payments,
  }: Pick<Config, 'accounts' | 'appName' | 'http' | 'support' | 'legal' | 'payments'>,
  isDemo: boolean,
): PublicSettings {
  return {
    appName,
    publicUrl: http.publicUrl.origin,
    isDemo,
    hasGoogleSignIn: accounts.google !== undefined,
    paysOnline: payments.provider !== 'manual',
    support: {
      phone: support.phone ? callable(support.phone) : null,
      email: support.email ?? null,
      address: legal.address ?? null,
    },
  };
}

function callable(shown: string): { shown: string; link: string } {
  return { shown, link: `tel:${toE164(shown) ?? shown.replace(/[^+\d]/g, '')}` };
}
