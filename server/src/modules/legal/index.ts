import { TERMS_VERSION } from '@akatale/contracts/legal/legal';
import { closeTermsNotice, getLegalFacts } from '@akatale/contracts/legal/legal-endpoints';
import type { LegalFacts } from '@akatale/contracts/legal/legal-schemas';
import type { Clock } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { deleteAgreementsOf, findAgreements, insertAgreement } from './agreements-store.ts';

interface LegalDeps {
  db: Database;
  clock: Clock;
  facts: LegalFacts;
}

export interface LegalModule extends Module {
  /** Stores, in the transaction of a registration, that the person has agreed to the present terms. */
  agree(tx: Transaction, userId: number, at: Date): Promise<void>;
}

/** What the legal pages say of this market, and who agreed to which version of the terms. */
export function createLegalModule({ db, clock, facts }: LegalDeps): LegalModule {
  return {
    name: 'legal',
    routes: [
      route(getLegalFacts, async () => facts),
      route(closeTermsNotice, async ({ body: { version } }, { viewer: { userId } }) => {
        // A page that was opened before they changed told of earlier terms.
        if (version === TERMS_VERSION) {
          await insertAgreement(db, { userId, version, how: 'notice', agreedAt: clock.now() });
        }
        return { message: 'We will tell you when the terms change again.' };
      }),
    ],
    exportFor: async (executor, userId) => ({ terms: await findAgreements(executor, userId) }),
    eraseFor: deleteAgreementsOf,
    agree: async (tx, userId, agreedAt) =>
      insertAgreement(tx, { userId, version: TERMS_VERSION, how: 'registration', agreedAt }),
  };
}
