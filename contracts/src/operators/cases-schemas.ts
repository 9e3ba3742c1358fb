import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { productMarks } from '../products/products.ts';
import { CASE_WORDS, caseCauses, caseReasons } from './cases.ts';

export const CaseReasonName = z.enum(caseReasons, { error: problem(problems, 'NO_REASON') });

/** What an operator writes to the owner; needed where the reason is `other`. */
export const CaseWords = z.optional(
  text({ min: 0, max: CASE_WORDS.max, tooShort: problem(problems, 'REASON_TOO_SHORT') }),
);

/** What waits for an operator, as its owner last changed it. */
export const WaitingCase = z.object({
  id: Id,
  cause: z.enum(caseCauses),
  productId: Id,
  title: z.string(),
  description: z.string(),
  price: z.int(),
  category: z.string(),
  condition: z.string(),
  location: z.nullable(z.string()),
  images: z.array(z.string()),
  vendor: z.object({ id: Id, name: z.string(), memberSince: Instant }),
  /** Why it was sent back or taken down before; null where it was not. */
  before: z.nullable(z.object({ reason: z.enum(caseReasons), words: z.nullable(z.string()) })),
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
      vendor: z.object({ id: Id, name: z.string() }),
    }),
  ),
  /** Everyone sees it: it is let stay or taken down. */
  isVisible: z.boolean(),
  openedAt: Instant,
  /** Sent back with the decision: it is refused where the vendor has changed something since. */
  evidenceAt: Instant,
});
export type WaitingCase = z.output<typeof WaitingCase>;

export const CaseCounts = z.object({ waiting: z.int() });

export const Decided = z.object({ message: z.string(), mark: z.nullable(z.enum(productMarks)) });
