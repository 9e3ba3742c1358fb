import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import { closeTermsNotice, getLegalFacts } from '@akatale/contracts/people/legal-endpoints';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertAgreement } from './agreements-store.ts';

/** What the legal pages say of this market, and who has seen that the terms changed. */
export function legalRoutes({ db, clock, legalFacts }: Pick<AccountsDeps, 'db' | 'clock' | 'legalFacts'>): Route[] {
  return [
    route(getLegalFacts, async () => legalFacts),
    route(closeTermsNotice, async ({ body: { version } }, { viewer: { userId } }) => {
      // A page that was opened before they changed told of earlier terms.
      if (version === TERMS_VERSION) {
        await insertAgreement(db, { userId, version, how: 'notice', agreedAt: clock.now() });
      }
      return { message: 'We will tell you when the terms change again.' };
    }),
  ];
}
