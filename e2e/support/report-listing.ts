import type { CopiedMarket } from './market.ts';

interface Reported {
  productId: number;
  ownerId: number;
  reporterId: number;
  title: string;
  words: string;
}

/** What a person reported two hours ago, as a scam, also where its likeness to another has opened the case. @returns it */
export async function reportListing(
  { database }: Pick<CopiedMarket, 'database'>,
  { productId, ownerId, reporterId, title, words }: Reported,
): Promise<{ id: number; evidenceAt: string }> {
  const evidence = { title, description: 'As new, in its box.', images: [], priceUgx: 400_000 };
  const evidenceAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const { rows } = await database.query<{ id: string }>(
    `insert into cases (thing, thing_id, owner_id, cause, evidence, evidence_at, opened_at)
      values ('product', $1, $2, 'reported', $3, $4, $4)
      on conflict (thing, thing_id) where decided_at is null do update
      set cause = excluded.cause, evidence = excluded.evidence, findings = null,
        evidence_at = excluded.evidence_at, opened_at = excluded.opened_at
      returning id`,
    [productId, ownerId, JSON.stringify(evidence), evidenceAt],
  );
  const id = Number(rows[0]?.id);
  await database.query(
    `insert into reports (case_id, thing, thing_id, owner_id, reporter_id, reason, words, created_at)
      values ($1, 'product', $2, $3, $4, 'scam', $5, $6)`,
    [id, productId, ownerId, reporterId, words, evidenceAt],
  );
  return { id, evidenceAt };
}
