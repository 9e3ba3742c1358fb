import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { CaseDecision, CaseSubject } from '@akatale/contracts/trust/cases';
import type { ReportReason } from '@akatale/contracts/trust/reports';
import { and, eq, inArray, like } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/postgres/database.ts';
import { appeals, cases, type Evidence, reports } from '../schema/cases.ts';
import { chats, messages } from '../schema/chats.ts';
import { products } from '../schema/products.ts';
import { ratings } from '../schema/ratings.ts';
import { users } from '../schema/users.ts';

type Report = readonly [reporter: string, reason: ReportReason, words?: string];

interface DemoCase {
  thing: CaseSubject;
  /** The vendor of the listing or the store, the person, and the writer of the message or review. */
  of: string;
  /** The title of the listing, or how the review begins. */
  what?: string;
  hoursAgo: number;
  /** What its vendor has changed since the decision, as it was then. */
  before?: Partial<Evidence>;
  reports: readonly Report[];
  /** Reports hid it so many hours ago. */
  wasHidden?: number;
  decided?: { decision: CaseDecision; reason?: CaseReason; words?: string; hoursAgo: number };
  appeal?: { words: string; hoursAgo: number };
}

/** Written in chats that begin for them, the oldest first. */
export const reportedMessages = [
  {
    buyer: 'moses.ochieng',
    vendor: 'okello.phones',
    hoursAgo: 9,
    text: 'I am on a trip. My cousin pays you by mobile money now, you only read me the code that comes by SMS so that he gets a receipt.',
  },
  {
    buyer: 'juliet.birungi',
    vendor: 'kato.computers',
    hoursAgo: 31,
    text: 'You are a thief like all of you in Jinja. I will come to your shop with people.',
  },
] as const;

export const demoCases: readonly DemoCase[] = [
  {
    thing: 'product',
    of: 'tumusiime.sports',
    what: 'Electric scooter, orange',
    hoursAgo: 52,
    wasHidden: 50,
    reports: [
      ['brian.ssemakula', 'scam', 'He wanted 50,000 by mobile money before I could see it.'],
      ['grace.nalwoga', 'scam', 'The same with me. When I said I come to Fort Portal first, he stopped answering.'],
      ['sharon.kyomuhendo', 'scam'],
    ],
  },
  {
    thing: 'product',
    of: 'namutebi.closet',
    what: 'Suede loafers, size 41',
    hoursAgo: 44,
    reports: [['grace.nalwoga', 'not-real', 'The photo is of a shop in Dubai. What she showed me were other shoes.']],
  },
  {
    thing: 'person',
    of: 'juliet.birungi',
    hoursAgo: 30,
    reports: [['kato.computers', 'threat', 'She wanted the price of last year, and then this.']],
  },
  {
    thing: 'product',
    of: 'mugisha.furniture',
    what: 'Two grey wing chairs',
    hoursAgo: 27,
    reports: [
      ['peter.odongo', 'already-sold', 'I called. He says it went last month.'],
      ['moses.ochieng', 'already-sold'],
    ],
  },
  {
    thing: 'review',
    of: 'grace.nalwoga',
    what: 'The memory card was not',
    hoursAgo: 22,
    reports: [['wasswa.games', 'not-real', 'It was in the parcel. She writes this since I did not lower the price.']],
  },
  {
    thing: 'product',
    of: 'kato.computers',
    what: 'Silver laptop, 8GB/256GB SSD',
    hoursAgo: 20,
    reports: [['sharon.kyomuhendo', 'prohibited', 'It still has the sticker of a bank on it. Is it stolen?']],
  },
  {
    thing: 'store',
    of: 'adong.style',
    hoursAgo: 16,
    reports: [
      ['juliet.birungi', 'spam', 'The same dress is there five times with other names.'],
      ['brian.ssemakula', 'spam'],
    ],
  },
  {
    thing: 'product',
    of: 'atim.electronics',
    what: 'Polaroid instant camera',
    hoursAgo: 12,
    reports: [['moses.ochieng', 'wrong-place', 'This is not in Gulu, he told me Lira.']],
  },
  {
    thing: 'message',
    of: 'moses.ochieng',
    hoursAgo: 8,
    reports: [['okello.phones', 'scam', 'Nobody needs my code for a receipt. He has done this to my neighbour too.']],
  },
  {
    thing: 'product',
    of: 'okello.phones',
    what: 'iPhone 12 with leather case',
    hoursAgo: 5,
    reports: [['peter.odongo', 'other', 'He sells it without the case that is on the photo.']],
  },
  {
    thing: 'review',
    of: 'moses.ochieng',
    what: 'It plays, but one button',
    hoursAgo: 3,
    reports: [['wasswa.games', 'other', 'He dropped it himself before he wrote this.']],
  },
  {
    thing: 'store',
    of: 'opio.books',
    hoursAgo: 1,
    reports: [['brian.ssemakula', 'scam', 'I paid for transport of the books and nothing came.']],
  },
  {
    thing: 'product',
    of: 'akello.beauty',
    what: 'Skin care set, serum and cream',
    hoursAgo: 70,
    before: { description: 'Two items sold together. Makes the skin light in two weeks.', images: [] },
    reports: [['juliet.birungi', 'prohibited', 'Bleaching cream. My sister was burnt by it.']],
    decided: {
      decision: 'warned',
      reason: 'prohibited',
      words: 'Creams with mercury may not be sold. Please show the label.',
      hoursAgo: 60,
    },
    appeal: {
      words: 'It is shea butter from the pharmacy, with the UNBS mark. I have put a photo of the label, please look.',
      hoursAgo: 26,
    },
  },
  {
    thing: 'product',
    of: 'okello.phones',
    what: 'iPhone 7 black, 32GB',
    hoursAgo: 400,
    reports: [['grace.nalwoga', 'scam', 'He wants money before the meeting.']],
    decided: { decision: 'warned', reason: 'scam', words: 'Please take money at the meeting only.', hoursAgo: 390 },
  },
  {
    thing: 'store',
    of: 'mugisha.furniture',
    hoursAgo: 300,
    reports: [['moses.ochieng', 'other', 'He is slow.']],
    decided: { decision: 'dismissed', hoursAgo: 297 },
  },
  {
    thing: 'product',
    of: 'adong.style',
    what: 'Denim skirt, size 10',
    hoursAgo: 210,
    reports: [['brian.ssemakula', 'wrong-place', 'It is for children, not for women.']],
    decided: { decision: 'dismissed', hoursAgo: 206 },
  },
];

interface Cast {
  people: ReadonlyMap<string, { id: number }>;
  moderatorId: number;
  present: Date;
}

const HOUR_MS = 3_600_000;

/** As reports and decisions leave them, without their mails. */
export async function insertDemoCases(db: Database, { people, moderatorId, present }: Cast): Promise<void> {
  const idOf = (username: string) => people.get(username)?.id ?? 0;
  const ago = (hours: number) => new Date(present.getTime() - hours * HOUR_MS);
  for (const { thing, of, what = '', hoursAgo, before, reports: said, wasHidden, decided, appeal } of demoCases) {
    const ownerId = idOf(of);
    const found = await find[thing](db, ownerId, what);
    if (!found) throw new Error(`The demo has no ${thing} of ${of} to report`);
    const { id: thingId, evidence: seen } = found;
    const { chat: _chat, ...ofThing } = seen;
    const evidence = { ...ofThing, ...before };
    const openedAt = ago(hoursAgo);
    const about = { thing, thingId, ownerId };
    const [row] = await db
      .insert(cases)
      .values({
        ...about,
        cause: 'reported',
        evidence,
        evidenceAt: openedAt,
        openedAt,
        hiddenUntil: wasHidden === undefined ? null : ago(wasHidden - 48),
        ...(decided && {
          decision: decided.decision,
          reason: decided.reason ?? null,
          words: decided.words ?? null,
          decidedAt: ago(decided.hoursAgo),
          decidedBy: moderatorId,
        }),
      })
      .returning({ id: cases.id });
    const caseId = row?.id ?? 0;
    await db.insert(reports).values(
      said.map(([reporter, reason, words = null], turn) => ({
        ...about,
        caseId,
        reporterId: idOf(reporter),
        reason,
        words,
        evidence: { ...seen, ...before },
        createdAt: ago(hoursAgo - turn / 2),
      })),
    );
    if (appeal) await db.insert(appeals).values({ caseId, words: appeal.words, createdAt: ago(appeal.hoursAgo) });
  }
}

type Found = { id: number; evidence: Evidence } | undefined;

const find: Record<CaseSubject, (db: Executor, ownerId: number, what: string) => Promise<Found>> = {
  async product(db, ownerId, what) {
    const [row] = await db
      .select()
      .from(products)
      .where(and(eq(products.vendorId, ownerId), eq(products.title, what)))
      .limit(1);
    if (!row) return undefined;
    const { id, title, description, priceUgx, category, condition, location, images } = row;
    return { id, evidence: { title, description, priceUgx, category, condition, location, images } };
  },
  async store(db, ownerId) {
    const [row] = await db.select({ title: users.name, bio: users.bio }).from(users).where(eq(users.id, ownerId));
    return row && { id: ownerId, evidence: { title: row.title, description: row.bio ?? '', images: [] } };
  },
  async person(db, ownerId) {
    const [person] = await db.select({ title: users.name }).from(users).where(eq(users.id, ownerId));
    const [row] = await findMessage(db, ownerId);
    if (!person || !row) return undefined;
    const messages = [{ isOfReported: true, text: row.text, photo: null, writtenAt: row.sentAt.toISOString() }];
    return {
      id: ownerId,
      evidence: { ...person, description: '', images: [], chat: { title: row.title ?? '', messages } },
    };
  },
  async message(db, ownerId) {
    const [row] = await findMessage(db, ownerId);
    return row && evidenceOfText(row);
  },
  async review(db, ownerId, what) {
    const [row] = await db
      .select({
        id: ratings.id,
        text: ratings.review,
        stars: ratings.rating,
        title: products.title,
        sentAt: ratings.createdAt,
      })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .where(and(eq(ratings.buyerId, ownerId), like(ratings.review, `${what}%`)))
      .limit(1);
    return row && evidenceOfText(row);
  },
};

/** The one of `reportedMessages` that they wrote. */
async function findMessage(db: Executor, senderId: number) {
  const texts = reportedMessages.map(({ text }) => text);
  return db
    .select({ id: messages.id, text: messages.message, title: chats.productTitle, sentAt: messages.sentAt })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.senderId, senderId), inArray(messages.message, texts)))
    .limit(1);
}

function evidenceOfText({ id, text, title, sentAt, stars }: WrittenText): Found {
  const evidence = { title: title ?? '', description: text ?? '', images: [], writtenAt: sentAt.toISOString() };
  return { id, evidence: { ...evidence, ...(stars !== undefined && { stars }) } };
}

interface WrittenText {
  id: number;
  text: string | null;
  title: string | null;
  sentAt: Date;
  stars?: number;
}
