import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { caseCauses, caseReasons } from '../market/decision-causes.ts';
import { UsualPrice } from '../market/prices-schemas.ts';
import { productMarks } from '../market/products.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { APPEAL_LENGTH, appealOutcomes, CASE_WORDS, caseDecisions, caseGroups, caseSubjects } from './cases.ts';
import { reportReasons } from './reports.ts';

export const CaseReasonName = z.enum(caseReasons, { error: problem(problems, 'NO_REASON') });

/** What an operator writes to the owner; needed where the reason is `other`. */
export const CaseWords = z.optional(
  text({ min: 0, max: CASE_WORDS.max, tooShort: problem(problems, 'REASON_TOO_SHORT') }),
);

const EarlierReports = { actedOn: z.int(), dismissed: z.int() };

/** The last messages of a chat from which its other side was reported, as they were then. */
const ReportedChat = z.object({
  /** Of the product. */
  title: z.string(),
  /** Who has given the other their number in the chat; never the number. Absent in older reports. */
  numbersBy: z.optional(z.object({ reported: z.boolean(), reporter: z.boolean() })),
  messages: z.array(
    z.object({
      /** By the person who was reported; else by who reported them. */
      isOfReported: z.boolean(),
      text: z.string(),
      photo: z.nullable(z.string()),
      writtenAt: Instant,
    }),
  ),
});
export type ReportedChat = z.output<typeof ReportedChat>;

/** Without a price for what is no listing. */
const ListingShown = { description: z.string(), price: z.nullable(z.int()), images: z.array(z.string()) };

/** What waits for an operator: as its owner last changed it, or as it was when it was first reported. */
export const WaitingCase = z.object({
  id: Id,
  cause: z.enum(caseCauses),
  thing: z.enum(caseSubjects),
  thingId: Id,
  /** The product itself, or the one that a review is about. */
  productId: z.nullable(Id),
  title: z.string(),
  description: z.string(),
  /** Null, as the next five, for what is no listing. */
  price: z.nullable(z.int()),
  /** Between what prices things like it were sold or are offered, where it costs far less; null elsewhere. */
  usualPrice: z.nullable(UsualPrice),
  category: z.nullable(z.string()),
  condition: z.nullable(z.string()),
  location: z.nullable(z.string()),
  listedAt: z.nullable(Instant),
  stars: z.nullable(z.int()),
  writtenAt: z.nullable(Instant),
  images: z.array(z.string()),
  owner: z.object({
    id: Id,
    name: z.string(),
    memberSince: Instant,
    isOperator: z.boolean(),
    isSuspended: z.boolean(),
    /** Sales and purchases in completed chats. */
    completedDeals: z.int(),
    /** How often each was decided against them before. */
    decisions: z.array(z.object({ decision: z.enum(caseDecisions), count: z.int() })),
  }),
  reports: z.object({
    /** Distinct people and addresses. */
    reporters: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    /** The first few with words. Of who wrote them it says what became of their earlier reports, and no name. */
    first: z.array(z.object({ reason: z.enum(reportReasons), words: z.string(), at: Instant, ...EarlierReports })),
    ...EarlierReports,
  }),
  /** Of a person: the first few that reports came from. */
  chats: z.array(ReportedChat),
  /** What was reported, where its vendor has changed it since and asks about it; null elsewhere. */
  reported: z.nullable(z.object({ title: z.string(), ...ListingShown })),
  /** The caller has listed or written it for a seller: they may only take it down (rule 235). */
  isOwnWork: z.boolean(),
  /** Why it was decided against the same thing before; null where it was not. */
  before: z.nullable(z.object({ reason: z.nullable(z.enum(caseReasons)), words: z.nullable(z.string()) })),
  /** Reports hide it until then, or have hidden it until then. */
  hiddenUntil: z.nullable(Instant),
  /** Words that may not be sold, each with the name of its rule. */
  prohibited: z.array(z.object({ word: z.string(), rule: z.string() })),
  /** The listing of another vendor that it is nearly a copy of; null where there is none, or it is gone. */
  near: z.nullable(
    z.object({
      productId: Id,
      title: z.string(),
      description: z.string(),
      price: z.int(),
      images: z.array(z.string()),
      listedAt: Instant,
      vendor: z.object({ id: Id, name: z.string() }),
    }),
  ),
  openedAt: Instant,
  /** Sent back with the decision: it is refused where the vendor has changed something since. */
  evidenceAt: Instant,
});
export type WaitingCase = z.output<typeof WaitingCase>;

export const CaseFilter = z.object({
  group: z.optional(z.enum(caseGroups, { error: problem(problems, 'NO_FILTER') })),
  thing: z.optional(z.enum(caseSubjects, { error: problem(problems, 'NO_FILTER') })),
  cause: z.optional(z.enum(caseCauses, { error: problem(problems, 'NO_FILTER') })),
  reason: z.optional(z.enum(reportReasons, { error: problem(problems, 'NO_FILTER') })),
});
export type CaseFilter = z.output<typeof CaseFilter>;

const Waiting = z.object({ count: z.int(), since: z.nullable(Instant) });

/** What the caller may decide on. `waiting` is the sum of cases, without appeals. */
export const CaseCounts = z.object({
  waiting: z.int(),
  held: Waiting,
  reported: Waiting,
  appeals: Waiting,
  /** What reports had hidden for 48 hours and nobody has decided; with the first of them. */
  shownAgain: z.object({ count: z.int(), caseId: z.nullable(Id) }),
  kinds: z.array(
    z.object({ group: z.enum(caseGroups), cause: z.enum(caseCauses), thing: z.enum(caseSubjects), count: z.int() }),
  ),
});
export type CaseCounts = z.output<typeof CaseCounts>;

export const Decided = z.object({
  message: z.string(),
  mark: z.nullable(z.enum(productMarks)),
  /** Of a dismissal, which nobody is told of before; null for what is told at once. */
  undoUntil: z.nullable(Instant),
});

export const AppealToken = z.string().check(z.regex(/^[1-9]\d{0,15}\.[\w-]{43}$/));

export const AppealParams = z.object({ token: AppealToken });

const DecisionShown = {
  thing: z.enum(caseSubjects),
  title: z.string(),
  decision: z.enum(caseDecisions),
  reason: z.nullable(z.enum(caseReasons)),
  words: z.nullable(z.string()),
  decidedAt: Instant,
  suspendedUntil: z.nullable(Instant),
};

/** What a visitor has reported, as it was then. */
export const OwnReport = z.object({
  thing: z.enum(caseSubjects),
  /** Of the product, also of one that a message or a review is about; else the name of the person or the store. */
  title: z.string(),
  /** The first photo of a product. */
  image: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  words: z.nullable(z.string()),
});
export type OwnReport = z.output<typeof OwnReport>;

/** A decision, as the person reads it whom it is about. */
export const Appealable = z.object({
  ...DecisionShown,
  /** Of a listing that its vendor may correct instead. */
  productId: z.nullable(Id),
  /** Until when an appeal is taken. */
  until: Instant,
  appeal: z.nullable(
    z.object({
      words: z.string(),
      createdAt: Instant,
      outcome: z.nullable(z.enum(appealOutcomes)),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type Appealable = z.output<typeof Appealable>;

export const AppealWords = text({ min: 1, max: APPEAL_LENGTH, tooShort: problem(problems, 'NO_MESSAGE') });

/** An appeal that waits for an operator: what was decided on, as it was then, and what became of it. */
export const WaitingAppeal = z.object({
  caseId: Id,
  ...DecisionShown,
  ...ListingShown,
  /** The listing as it is today; null for other things, and where it is gone. */
  now: z.nullable(z.object({ title: z.string(), ...ListingShown })),
  /** Null for what is no listing, and where it is gone. */
  productId: z.nullable(Id),
  decidedBy: z.nullable(z.string()),
  /** As in `WaitingCase`. */
  chats: z.array(ReportedChat),
  owner: z.object({ id: Id, name: z.string() }),
  appealWords: z.string(),
  createdAt: Instant,
});
export type WaitingAppeal = z.output<typeof WaitingAppeal>;
