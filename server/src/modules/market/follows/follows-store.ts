import { FOLLOWED_PHOTOS } from '@akatale/contracts/deals/ratings';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { follows } from '../../../database/schema/follows.ts';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';

interface Follow {
  followerId: number;
  vendorId: number;
}

const isFollow = ({ followerId, vendorId }: Follow) =>
  and(eq(follows.followerId, followerId), eq(follows.vendorId, vendorId));

/** Of concurrent calls one inserts the row, and the others find it. */
export async function insertFollow(db: Executor, follow: Follow & { createdAt: Date }) {
  await db.insert(follows).values(follow).onConflictDoNothing();
}

export async function deleteFollow(db: Executor, follow: Follow): Promise<void> {
  await db.delete(follows).where(isFollow(follow));
}

export async function setMuted(db: Executor, follow: Follow, isMuted: boolean): Promise<boolean> {
  const changed = await db.update(follows).set({ isMuted }).where(isFollow(follow)).returning({ id: follows.id });
  return changed.length === 1;
}

const followByPair = prepared('follow_by_pair', (db) =>
  db
    .select({ isMuted: follows.isMuted })
    .from(follows)
    .where(
      and(eq(follows.vendorId, sql.placeholder('vendorId')), eq(follows.followerId, sql.placeholder('followerId'))),
    ),
);

export async function findFollow(db: Executor, { followerId, vendorId }: Follow) {
  const [row] = await followByPair(db).execute({ followerId, vendorId });
  return row;
}

const followersOf = prepared('followers_count', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(follows)
    .where(eq(follows.vendorId, sql.placeholder('vendorId'))),
);

export async function countFollowersOf(db: Executor, vendorId: number): Promise<number> {
  const [row] = await followersOf(db).execute({ vendorId });
  return row?.count ?? 0;
}

const isShown = and(isNull(users.suspendedAt), isNull(users.deletedAt));

const followedBy = prepared('followed_vendors', (db) =>
  db
    .select({
      followId: follows.id,
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      location: users.location,
      bio: users.bio,
      isMuted: follows.isMuted,
      followedAt: follows.createdAt,
      productCount: sql<number>`(select count(*)::int from ${products}
        where ${products.vendorId} = ${users.id} and ${products.isListed})`,
      photos: sql<string[]>`array(select ${products.images}[1] from ${products}
        where ${products.vendorId} = ${users.id} and ${products.isListed} and cardinality(${products.images}) > 0
        order by ${products.id} desc limit ${sql.placeholder('photos')})`,
    })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.vendorId))
    .where(
      and(eq(follows.followerId, sql.placeholder('followerId')), lt(follows.id, sql.placeholder('before')), isShown),
    )
    .orderBy(desc(follows.id))
    .limit(sql.placeholder('limit')),
);

interface Page {
  followerId: number;
  before: number;
  limit: number;
}

export async function findFollowed(db: Executor, page: Page) {
  return followedBy(db).execute({ ...page, photos: FOLLOWED_PHOTOS });
}

const followedCount = prepared('followed_vendors_count', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.vendorId))
    .where(and(eq(follows.followerId, sql.placeholder('followerId')), isShown)),
);

export async function countFollowed(db: Executor, followerId: number): Promise<number> {
  const [row] = await followedCount(db).execute({ followerId });
  return row?.count ?? 0;
}

const lastFollowed = prepared('last_followed_vendors', (db) =>
  db
    .select({ id: follows.vendorId })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.vendorId))
    .where(and(eq(follows.followerId, sql.placeholder('followerId')), isShown))
    .orderBy(desc(follows.id))
    .limit(sql.placeholder('limit')),
);

export async function findLastFollowed(db: Executor, followerId: number, limit: number) {
  return lastFollowed(db).execute({ followerId, limit });
}

/** Without names, which are other people's data. */
export async function findAllFollowed(db: Executor, followerId: number) {
  return db
    .select({
      vendorId: follows.vendorId,
      isMuted: follows.isMuted,
      followedAt: follows.createdAt,
    })
    .from(follows)
    .where(eq(follows.followerId, followerId))
    .orderBy(follows.id);
}

/** In one order, so that two who block each other do not wait in a circle. */
export async function deleteFollowsBetween(tx: Transaction, one: number, other: number): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one];
  await deleteFollow(tx, { followerId: first, vendorId: second });
  await deleteFollow(tx, { followerId: second, vendorId: first });
}

export async function deleteFollowsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(follows).where(eq(follows.followerId, userId));
  await tx.delete(follows).where(eq(follows.vendorId, userId));
}
