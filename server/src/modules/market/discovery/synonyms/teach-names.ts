import { MAX_TAUGHT_NAMES, type NameDraft, type TaughtName } from '@akatale/contracts/market/taught-names-schemas';
import type { AuditAction } from '@akatale/contracts/people/audit';
import { refuse } from '../../../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import type { DiscoveryDeps } from '../discovery-deps.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { countOthersLocked, deleteMeaning, findTaught, storeMeaning } from './taught-names-store.ts';

type Deps = Pick<DiscoveryDeps, 'audit' | 'clock' | 'db'>;

export async function listTaughtNames({ db }: Pick<Deps, 'db'>): Promise<TaughtName[]> {
  return (await findTaught(db, MAX_TAUGHT_NAMES)).map(toTaughtName);
}

/** Refuses `TAUGHT_NAMES_FULL`, and `VALIDATION` where a text has no word, or means itself. */
export async function teachName(
  deps: Deps,
  tx: Transaction,
  { operatorId, draft }: { operatorId: number; draft: NameDraft },
): Promise<TaughtName> {
  const term = await cut(tx, draft.term);
  const means = await cut(tx, draft.means);
  if (term === '') refuse('VALIDATION', { errors: [{ field: 'term', code: 'NO_TERM' }] });
  if (means === '' || means === term) refuse('VALIDATION', { errors: [{ field: 'means', code: 'NO_OTHER_TERM' }] });
  if ((await countOthersLocked(tx, term)) >= MAX_TAUGHT_NAMES) refuse('TAUGHT_NAMES_FULL');
  const row = await storeMeaning(tx, { term, means }, deps.clock.now());
  await recordAct(deps, tx, { operatorId, action: 'other-name.taught', row });
  return toTaughtName(row);
}

/** Refuses `NOT_FOUND`. */
export async function forgetName(deps: Deps, { operatorId, id }: { operatorId: number; id: number }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = (await deleteMeaning(tx, id)) ?? refuse('NOT_FOUND');
    await recordAct(deps, tx, { operatorId, action: 'other-name.taken-back', row });
  });
}

const cut = async (tx: Transaction, text: string): Promise<string> => (await wordsOf(tx, text)).join(' ');

type Row = Awaited<ReturnType<typeof findTaught>>[number];

interface Act {
  operatorId: number;
  action: Extract<AuditAction, `other-name.${string}`>;
  row: Row;
}

async function recordAct({ audit, clock }: Deps, tx: Transaction, { operatorId: actorId, action, row }: Act) {
  const subject = { type: 'other-name', id: row.id } as const;
  await audit.add(tx, { actorId, action, subject, reason: `${row.term} = ${row.means}`, at: clock.now() });
}

function toTaughtName({ taughtAt, ...row }: Row): TaughtName {
  return { ...row, taughtAt: taughtAt.toISOString() };
}
