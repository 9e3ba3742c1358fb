import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog, auditReasons } from '../../../database/schema/operations.ts';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

interface NewEntry {
  actorId: number | null;
  action: string;
  subjectType: string;
  subjectId: number | null;
  details: Record<string, unknown> | null;
  reasonDigest: Buffer | null;
  createdAt: Date;
}

/** Locks the end of the chain until the transaction ends. Returns the ids in the order of the entries. */
export async function insertEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<number[]> {
  const rows = await tx
    .insert(auditLog)
    .values([...entries])
    .returning({ id: auditLog.id });
  return rows.map(({ id }) => id);
}

export async function insertReasons(
  tx: Transaction,
  reasons: readonly { entryId: number; reason: string; salt: Buffer }[],
): Promise<void> {
  if (reasons.length > 0) await tx.insert(auditReasons).values([...reasons]);
}

export interface Link {
  id: number;
  /** What its hash covers besides the previous hash: a JSON array. */
  content: string;
  hash: Buffer;
  reasonDigest: Buffer | null;
  reason: string | null;
  salt: Buffer | null;
  isRedacted: boolean;
}

/** The content is computed here, as an attacker may have changed the function of the database too. */
export async function findLinks(db: Executor, afterId: number, limit: number): Promise<Link[]> {
  return db
    .select({
      id: auditLog.id,
      content: sql<string>`jsonb_build_array(
        ${auditLog.id}, ${auditLog.actorId}, ${auditLog.action}, ${auditLog.subjectType},
        ${auditLog.subjectId}, ${auditLog.details},
        (extract(epoch from ${auditLog.createdAt}) * 1000)::bigint,
        encode(${auditLog.reasonDigest}, 'hex'))::text`,
      hash: auditLog.hash,
      reasonDigest: auditLog.reasonDigest,
      reason: auditReasons.reason,
      salt: auditReasons.salt,
      isRedacted: sql<boolean>`${auditReasons.redactedAt} is not null`,
    })
    .from(auditLog)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditLog.id))
    .where(sql`${auditLog.id} > ${afterId}`)
    .orderBy(auditLog.id)
    .limit(limit);
}

export async function findHead(db: Executor): Promise<{ id: number; hash: Buffer } | undefined> {
  const [row] = await db
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

export async function findHash(db: Executor, entryId: number): Promise<Buffer | undefined> {
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, entryId));
  return row?.hash;
}

const redacted = { reason: null, salt: null, redactedAt: sql`app_now()` };

/** The person, or a listing of theirs. */
export const isAbout = (userId: number) => sql`(subject_type = 'user' and subject_id = ${userId}
  or subject_type = 'product' and subject_id in (select id from ${products} where vendor_id = ${userId}))`;

/** Removes the texts that may contain the person's name; the entries stay. */
export async function redactReasonsAbout(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(auditReasons)
    .set(redacted)
    .where(
      sql`${auditReasons.redactedAt} is null and ${auditReasons.entryId} in (
        select id from audit_log where ${isAbout(userId)})`,
    );
}

export async function findActsOn(db: Executor, userId: number) {
  return db
    .select({
      action: auditLog.action,
      details: auditLog.details,
      reason: auditReasons.reason,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditLog.id))
    .where(isAbout(userId))
    .orderBy(auditLog.id);
}

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

const people = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by named.name, named.id)
  from users as named where named.id in (select value::bigint from jsonb_array_elements_text(
    coalesce(audit_log.details -> 'userIds', '[]') || coalesce(audit_log.details -> 'takenFrom', '[]')) as value)
), '[]')`;

const payment = sql<{ amountUgx: number; reference: string } | null>`(
  select jsonb_build_object('amountUgx', amount_ugx, 'reference', reference)
  from payments where id = (audit_log.details ->> 'paymentId')::bigint)`;

interface AuditQuery {
  actorId: number | undefined;
  personId: number | undefined;
  actions: readonly string[] | undefined;
  beforeId: number | undefined;
  limit: number;
}

export async function findEntries(db: Executor, query: AuditQuery) {
  const { actorId, personId, actions, beforeId, limit } = query;
  const isOf = (type: string) => eq(auditLog.subjectType, type);
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorName: actors.name,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      subjectName: sql<string | null>`coalesce(${subjects.name}, ${products.title}, (
        select name from chats join users on users.id = chats.buyer_id
        where audit_log.subject_type = 'chat' and chats.id = audit_log.subject_id), (
        select title from saved_replies
        where audit_log.subject_type = 'saved-reply' and saved_replies.id = audit_log.subject_id))`,
      people,
      payment,
      reason: auditReasons.reason,
      isRedacted: sql<boolean>`${auditReasons.redactedAt} is not null`,
      details: sql<Record<string, unknown> | null>`${auditLog.details}`,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditLog.id))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, and(isOf('user'), eq(subjects.id, auditLog.subjectId)))
    .leftJoin(products, and(isOf('product'), eq(products.id, auditLog.subjectId)))
    .where(
      and(
        beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
        actions && inArray(auditLog.action, [...actions]),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        personId === undefined ? undefined : isAbout(personId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export async function redactReason(tx: Transaction, entryId: number): Promise<boolean> {
  const rows = await tx
    .update(auditReasons)
    .set(redacted)
    .where(and(eq(auditReasons.entryId, entryId), sql`${auditReasons.redactedAt} is null`))
    .returning({ id: auditReasons.entryId });
  return rows.length === 1;
}
