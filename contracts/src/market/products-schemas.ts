import * as z from 'zod/mini';
import { categories, conditions } from '../categories.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, text, priceUgx } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { Away } from '../people/away-schemas.ts';
import { MAX_PHOTOS_PER_PRODUCT } from '../people/photos.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { writtenText } from '../written-text.ts';
import { caseCauses, caseReasons } from './decision-causes.ts';
import { kindChoosers, MAX_STOCK, productMarks, productStatuses } from './products.ts';
import { AnswersDraft } from './saved-answers-schemas.ts';

/**
 * The address of an uploaded photo: `/uploads/` and 64 hexadecimal digits. The address itself is the 1080 px JPEG;
 * `-{width}` before the extension selects another width, `.webp` WebP.
 */
export const PhotoUrl = z
  .string({ error: problem(listingProblems, 'PHOTO_NOT_UPLOADED') })
  .check(z.regex(/^\/uploads\/[a-f0-9]{64}\.jpg$/, { error: problem(listingProblems, 'PHOTO_NOT_UPLOADED') }));

export const CategoryName = z.enum(categories, { error: problem(listingProblems, 'NO_CATEGORY') });

/** Of a kind of thing. */
export const KindId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: problem(listingProblems, 'NO_KIND') }));

const ConditionName = z.enum(conditions, { error: problem(listingProblems, 'NO_CONDITION') });

export const ProductSummary = z.object({
  id: Id,
  title: z.string(),
  price: z.int(),
  vendorId: Id,
  category: z.string(),
  stock: z.int(),
  location: z.nullable(z.string()),
  condition: z.string(),
  images: z.array(z.string()),
  /** Average colour of each photo, `#rrggbb`, in the order of `images`. */
  imageColors: z.array(z.string()),
  /** Bytes of the smallest file of each photo, 0 if unknown; shorter than `images` at first. */
  imageBytes: z.array(z.int()),
  status: z.enum(productStatuses),
  /** Only on what is held or taken down, which its vendor and operators alone see. */
  mark: z.optional(z.enum(productMarks)),
  views: z.int(),
  isOnline: z.boolean(),
  featured: z.boolean(),
  promotionalPrice: z.nullable(z.int()),
  promotionStartDate: z.nullable(Instant),
  promotionEndDate: z.nullable(Instant),
  activePromotion: z.nullable(z.object({ price: z.int(), percentOff: z.nullable(z.int()), endsAt: Instant })),
  createdAt: Instant,
  updatedAt: Instant,
  /** When its vendor last said that it is still there; absent where nobody has. */
  confirmedAt: z.optional(Instant),
  /** Only on what is in no list, as its vendor was asked in vain, and has no mark: its last sign. */
  unconfirmedSince: z.optional(Instant),
});
export type ProductSummary = z.output<typeof ProductSummary>;

const ListingReview = z.object({
  cause: z.enum(caseCauses),
  isWaiting: z.boolean(),
  /** Why it was last sent back or taken down; null where nobody has decided yet. */
  reason: z.nullable(z.enum(caseReasons)),
  words: z.nullable(z.string()),
  /** How often its vendor may still correct it and ask again. */
  asksLeft: z.int(),
  /** How long a decision usually takes; null before ten decisions. */
  usualMinutes: z.nullable(z.int()),
});
export type ListingReview = z.output<typeof ListingReview>;

export const ProductDetail = z.object({
  ...ProductSummary.shape,
  description: z.string(),
  /** What it is, by its id and as people read it; null where nobody says. */
  kind: z.nullable(z.string()),
  kindName: z.nullable(z.string()),
  attributes: z.catchall(z.object({}), z.string()),
  /** What of the attributes is shown, in English. */
  specification: z.array(z.object({ label: z.string(), value: z.string() })),
  vendor: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    location: z.nullable(z.string()),
    createdAt: Instant,
    emailVerified: z.boolean(),
    /** An operator listed it for a seller who has not claimed the account yet. */
    isUnclaimed: z.boolean(),
    away: z.optional(Away),
  }),
  /** For its own vendor and operators alone: who says what it is, and what a moderator who does wrote about it. */
  kindChosenBy: z.optional(z.enum(kindChoosers)),
  kindWords: z.optional(z.nullable(z.string())),
  /** How many people have saved it, for its own vendor alone. */
  savers: z.optional(z.int()),
  /** For its own vendor alone: buyers get each answer in a chat. */
  savedAnswers: z.optional(AnswersDraft),
  review: z.optional(ListingReview),
});
export type ProductDetail = z.output<typeof ProductDetail>;

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** From 1970 to 9999 in UTC, which every calendar involved can represent. */
const PromotionInstant = Instant.check(
  z.refine(
    (value) => {
      const at = Date.parse(value);
      return at >= 0 && at <= LAST_INSTANT;
    },
    { error: problem(fieldProblems, 'INVALID_DATE') },
  ),
);
const optionalInstant = z.optional(z.nullable(PromotionInstant));

export const ProductDraft = z.object({
  title: text({ min: 1, max: textLimits.title, tooShort: problem(listingProblems, 'NO_TITLE') }),
  description: text({
    min: 1,
    max: textLimits.description,
    tooShort: problem(listingProblems, 'NO_DESCRIPTION'),
  }),
  price: priceUgx(1, problem(listingProblems, 'PRICE_TOO_LOW')),
  category: CategoryName,
  condition: ConditionName,
  location: text({ min: 2, max: textLimits.location, tooShort: problem(fieldProblems, 'NO_LOCATION') }),
  stock: z._default(
    z
      .int({ error: problem(listingProblems, 'STOCK_NOT_WHOLE') })
      .check(
        z.minimum(1, { error: problem(listingProblems, 'STOCK_TOO_LOW') }),
        z.maximum(MAX_STOCK, { error: problem(listingProblems, 'STOCK_TOO_HIGH') }),
      ),
    1,
  ),
  images: z
    .array(PhotoUrl, { error: problem(listingProblems, 'NO_PHOTOS') })
    .check(
      z.minLength(1, { error: problem(listingProblems, 'NO_PHOTOS') }),
      z.maxLength(MAX_PHOTOS_PER_PRODUCT, { error: problem(listingProblems, 'TOO_MANY_PHOTOS') }),
    ),
  isOnline: z._default(z.boolean(), true),
  promotionalPrice: z.optional(z.nullable(priceUgx(0, problem(listingProblems, 'PROMOTION_NEGATIVE')))),
  promotionStartDate: optionalInstant,
  promotionEndDate: optionalInstant,
  /** What its category asks for, by name; null takes all away. */
  attributes: z.optional(
    z.nullable(z.catchall(z.object({}), z.string().check(z.overwrite(writtenText), z.maxLength(60)))),
  ),
  /**
   * The id of what it is, which must be one of its category; null: it is nothing of the list. Without it, or with
   * what is stored, the title tells. What a moderator chose stays.
   */
  kind: z.optional(z.nullable(KindId)),
  /** Answers to what all buyers ask, given by themselves in chats; null takes all away. */
  savedAnswers: z.optional(z.nullable(AnswersDraft)),
  /** Holds a listing with a word that may not be sold for a moderator, who decides; without it such a one is refused. */
  askUs: z.optional(z.boolean()),
});
export type ProductDraft = z.output<typeof ProductDraft>;
