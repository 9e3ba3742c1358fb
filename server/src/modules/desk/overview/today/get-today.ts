import type { Today } from '@akatale/contracts/desk/vendor-management-schemas';
import { hasRole, type OperatorRole } from '@akatale/contracts/people/operators';
import type { Clock } from '../../../../platform/clock.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { addDays, kampalaDay, kampalaMidnight } from '../../../../platform/kampala-day.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { DiscoveryModule } from '../../../market/discovery/index.ts';
import type { SubscriptionsModule } from '../../../market/subscriptions/index.ts';
import { findFailedDeliveries, findHiddenUnclaimed, findNames, findNewVendors } from './today-store.ts';

const DAYS = 7;
const NAMED = 3;

export async function getToday(deps: TodayDeps, role: OperatorRole | null): Promise<Today> {
  const { clock, db, discovery } = deps;
  const today = kampalaDay(clock.now());
  const first = addDays(today, 1 - DAYS);
  const since = kampalaMidnight(first);
  const isOwner = hasRole(role, 'owner');
  const isModerator = hasRole(role, 'moderator');
  const [failedPayments, failedMails, notFound, newVendors, unclaimed] = await Promise.all([
    isOwner ? failedPaymentsSince(deps, since) : null,
    isOwner ? failedMailsSince(deps, since) : null,
    isOwner ? discovery.findUnanswered(db, { from: first, to: today }, NAMED) : null,
    isModerator ? findNewVendors(db, since, NAMED) : null,
    isModerator ? findHiddenUnclaimed(db, NAMED) : null,
  ]);
  return { days: DAYS, failedPayments, failedMails, notFound, newVendors, unclaimed };
}

async function failedPaymentsSince({ db, subscriptions }: TodayDeps, since: Date): Promise<Today['failedPayments']> {
  const { count, first } = await subscriptions.findFailedPayments(db, since, NAMED);
  return {
    count,
    first: first.map(({ vendorId: id, vendorName: name, amountUgx: amount, reference, createdAt }) => ({
      id,
      name,
      amount,
      reference,
      at: createdAt.toISOString(),
    })),
  };
}

/** Failed mails alone, since operators can reach their people in another way. */
async function failedMailsSince({ db, jobs }: TodayDeps, since: Date): Promise<Today['failedMails']> {
  const failed = [...(await jobs.findFailedMails(since)), ...(await findFailedDeliveries(db, since))];
  const lastByPerson = new Map<number, string>();
  let withoutAccount = 0;
  for (const { data, at } of failed.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const { userId } = data;
    if (typeof userId !== 'number') withoutAccount += 1;
    else if (!lastByPerson.has(userId)) lastByPerson.set(userId, at.toISOString());
  }
  const names = await findNames(db, [...lastByPerson.keys()]);
  const people = [...lastByPerson].flatMap(([id, at]) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, at }];
  });
  return { count: people.length + withoutAccount, first: people.slice(0, NAMED) };
}

export interface TodayDeps {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'findFailedMails'>;
  discovery: Pick<DiscoveryModule, 'findUnanswered'>;
  subscriptions: Pick<SubscriptionsModule, 'findFailedPayments'>;
}
