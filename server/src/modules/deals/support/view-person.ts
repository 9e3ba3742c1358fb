import type { OutputOf } from '@akatale/contracts/endpoint';
import type { openContacts as contacts } from '@akatale/contracts/people/accounts-endpoints';
import { auditActions } from '@akatale/contracts/people/audit';
import type { PersonContext } from '@akatale/contracts/people/people-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { type RefusalCode, refusals as refusalTexts } from '@akatale/contracts/refusals';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { subscriptionStatusOf } from '../../people/entitlements/index.ts';
import { countBelongings, findActsOn, findLastPayments, findPerson, hasViewed } from './person-store.ts';
import { findRefusals } from './refusals-store.ts';
import type { SupportDeps } from './support-deps.ts';

const MAX_PAYMENTS = 5;
const MAX_ACTS = 8;
const MAX_REFUSALS = 10;
/** Another look within this time is not recorded again. */
const VIEW_MINUTES = 10;
const MINUTE_MS = 60_000;

const VIEW_ACTIONS = new Set<string>(['person.viewed', 'contacts.opened', 'view.began', 'view.ended']);
const acts = auditActions.filter((action) => !VIEW_ACTIONS.has(action));
const overrideActions = ['chats.allowed', 'chats.denied'];

type Deps = Pick<SupportDeps, 'audit' | 'clock' | 'db' | 'entitlements'>;

interface ViewInput {
  operatorId: number;
  id: number;
}

/** The details of a person; the look is recorded. Refuses `NOT_FOUND`. */
export async function viewPerson(deps: Deps, { operatorId, id }: ViewInput): Promise<PersonContext> {
  const { db } = deps;
  const person = (await findPerson(db, id)) ?? refuse('NOT_FOUND');
  const { name, avatar, type, location, emailVerified, completedSales } = person;
  const [plan, payments, refusals, counts, done] = await Promise.all([
    type === 'vendor' ? planOf(deps, id) : null,
    findLastPayments(db, id, MAX_PAYMENTS),
    findRefusals(db, id, MAX_REFUSALS),
    countBelongings(db, id),
    findActsOn(db, id, { actions: acts, limit: MAX_ACTS }),
  ]);
  await recordView(deps, { operatorId, id });
  return {
    id,
    name,
    avatar,
    type,
    location,
    emailVerified,
    plan,
    memberSince: person.createdAt.toISOString(),
    isSuspended: person.isSuspended,
    suspendedUntil: person.suspendedUntil?.toISOString() ?? null,
    isClosed: person.isClosed,
    isOperator: person.role === 'operator',
    payments: payments.map(withInstant),
    refusals: refusals.map((refused) => ({ ...withInstant(refused), told: toldOf(refused.code) })),
    counts: { ...counts, completedSales },
    acts: done.map(withInstant) as PersonContext['acts'],
  };
}

/** The email address and phone number; revealing them is recorded. Refuses `NOT_FOUND`. */
export async function openContacts(
  { audit, clock, db }: Deps,
  { operatorId, id, reason }: ViewInput & { reason: string | undefined },
): Promise<OutputOf<typeof contacts>> {
  return inTransaction(db, async (tx) => {
    const { email, contactNumber } = (await findPerson(tx, id)) ?? refuse('NOT_FOUND');
    await audit.add(tx, {
      actorId: operatorId,
      action: 'contacts.opened',
      at: clock.now(),
      ...(reason && { reason }),
      subject: { type: 'user', id },
    });
    return { email, contactNumber };
  });
}

async function planOf({ db, entitlements }: Deps, id: number): Promise<PersonContext['plan']> {
  const entitlement = (await entitlements.findEntitlement(db, id)) ?? refuse('NOT_FOUND');
  const { chatOverride: word, completedSales, subscriptionEndDate } = entitlement;
  const [decision] = word ? await findActsOn(db, id, { actions: overrideActions, limit: 1 }) : [];
  return {
    status: subscriptionStatusOf(entitlement),
    endsAt: subscriptionEndDate?.toISOString() ?? null,
    remainingTrialSales: Math.max(0, TRIAL_SALES - completedSales),
    override: word && { word, reason: decision?.reason ?? null },
  };
}

async function recordView({ audit, clock, db }: Deps, { operatorId, id }: ViewInput): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - VIEW_MINUTES * MINUTE_MS);
  if (await hasViewed(db, { operatorId, userId: id, since })) return;
  const subject = { type: 'user', id } as const;
  await inTransaction(db, async (tx) => audit.add(tx, { actorId: operatorId, action: 'person.viewed', subject, at }));
}

/** A code may be of an older version. */
function toldOf(code: string): string | null {
  const message = Object.hasOwn(refusalTexts, code) ? refusalTexts[code as RefusalCode].message : null;
  return typeof message === 'string' ? message : null;
}

function withInstant<Row extends { at: Date }>(row: Row) {
  return { ...row, at: row.at.toISOString() };
}
