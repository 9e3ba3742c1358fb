import { and, avg, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chats } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { auditLog, auditReasons } from '../../../database/schema/operations.ts';
import { payments } from '../../../database/schema/payments.ts';
import { products } from '../../../database/schema/products.ts';
import { ratings } from '../../../database/schema/ratings.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../../people/accounts/index.ts';
import { isAbout } from '../../people/audit/index.ts';
import { firstBuyerMessage } from '../analytics/index.ts';

export async function findPerson(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      type: users.type,
      role: users.role,
      location: users.location,
      createdAt: users.createdAt,
      emailVerified: users.emailVerified,
      isSuspended: isSuspendedByOperator(),
      suspendedUntil: users.suspendedUntil,
      isClosed: sql<boolean>`${users.closedAt} is not null`,
      completedSales: entitlements.completedSales,
      email: users.email,
      contactNumber: users.contactNumber,
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export async function countBelongings(db: Executor, userId: number) {
  const [productCount, chatCount, [rated]] = await Promise.all([
    db.$count(products, and(eq(products.vendorId, userId), isNull(products.deletedAt))),
    db.$count(
      chats,
      sql`(buyer_id = ${userId} or vendor_id = ${userId}) and exists (select from ${firstBuyerMessage})`,
    ),
    db
      .select({ ratings: count(), average: avg(ratings.rating).mapWith(Number) })
      .from(ratings)
      .where(and(eq(ratings.vendorId, userId), isNull(ratings.hidden))),
  ]);
  return {
    products: productCount,
    chats: chatCount,
    ratings: rated?.ratings ?? 0,
    averageRating: rated?.ratings ? rated.average : null,
  };
}

export async function findLastPayments(db: Executor, vendorId: number, limit: number) {
  return db
    .select({
      reference: payments.reference,
      status: payments.status,
      amount: payments.amountUgx,
      at: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.vendorId, vendorId))
    .orderBy(desc(payments.id))
    .limit(limit);
}

const actors = alias(users, 'actors');

export async function findActsOn(
  db: Executor,
  userId: number,
  { actions, limit }: { actions: readonly string[]; limit: number },
) {
  return db
    .select({
      action: auditLog.action,
      item: products.title,
      by: actors.name,
      reason: auditReasons.reason,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditLog.id))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(products, and(eq(auditLog.subjectType, 'product'), eq(products.id, auditLog.subjectId)))
    .where(and(isAbout(userId), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function hasViewed(
  db: Executor,
  { operatorId, userId, since }: { operatorId: number; userId: number; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, userId),
        eq(auditLog.actorId, operatorId),
        eq(auditLog.action, 'person.viewed'),
        sql`${auditLog.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
