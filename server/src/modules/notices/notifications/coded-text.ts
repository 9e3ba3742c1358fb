import type { Language } from '@akatale/contracts/languages';
import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import { type SoughtLabel } from '@akatale/contracts/market/saved-searches';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { NotificationData } from '@akatale/contracts/notices/notifications-schemas';
import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { isolated } from '@akatale/contracts/written-text';
import { kampalaDate } from '../../../platform/kampala-day.ts';
import { isolating } from '../../../platform/text/isolating.ts';
import { reasonTexts } from '../../trust/cases/index.ts';
import type { NotificationRow } from './notifications-store.ts';
import { en, type NotificationsText } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

interface AboutProduct {
  productTitle: string;
}

/** What an operator decided; the reason is null where nothing was held against it. */
type Decision = AboutProduct & { reason: CaseReason | null; words: string | null; mayAskAgain: boolean };

/** The title is that of the product; `words` of an appeal are the answer. */
type OfSubject = AboutProduct & { thing: CaseSubject; reason: CaseReason | null; words: string | null };

/** Of a purchase: the stars its buyer gave, and whether they are still asked for them. */
type BoughtByNow = Pick<NotificationRow, 'givenStars' | 'isRatingAsked'>;

/** What each text names, frozen at the event. Rows store it: a new name for a code or a value takes a migration. */
interface Values {
  /** The products and their number, which grow while a row is shared, come from its `data`. */
  'product.new': AboutProduct & { vendorName: string } & Pick<NotificationData, 'products' | 'productCount'>;
  /** The preview of a photo without words is empty. */
  'message.new': AboutProduct & { senderName: string; preview: string };
  'number.asked': AboutProduct & { senderName: string };
  'number.allowed': AboutProduct & { senderName: string };
  'support.new': { senderName: string; preview: string };
  'support.replied': { preview: string };
  'sale.completed': AboutProduct & { quantity: number; priceUgx: number };
  /** To the buyer of a completed sale. What they have said of it by now comes from its chat, so it is not stored. */
  'sale.bought': AboutProduct & { quantity: number; priceUgx: number } & Partial<BoughtByNow>;
  'sale.abandoned': AboutProduct;
  'sale.reopened': AboutProduct;
  'sale.soldElsewhere': AboutProduct;
  'sale.availableAgain': AboutProduct;
  /** Without words, the preview is the title of the product. */
  'review.new': { buyerName: string; stars: number; preview: string };
  'review.replied': { vendorName: string; preview: string };
  'saved.cheaper': AboutProduct & { priceUgx: number; lessUgx: number };
  'saved.back': AboutProduct & { priceUgx: number };
  'saved.sold': AboutProduct;
  /** Of the search, its words and bounds; the number of products comes from `data`. */
  'search.found': SoughtLabel & Pick<NotificationData, 'productTitle' | 'productPrice' | 'products' | 'productCount'>;
  'search.pausing': Record<string, never>;
  'similar.offered': AboutProduct & { vendorName: string; titles: readonly string[] };
  'listing.approved': Decision;
  'listing.sent-back': Decision;
  'listing.taken-down': Decision;
  'listing.restored': Decision;
  'listing.still-there': AboutProduct;
  /** To a vendor, of so many items. */
  'listing.all-still-there': { items: number };
  /** The kind is null where it is nothing of the list. */
  'listing.kind-set': AboutProduct & { kindName: string | null; words: string };
  'listing.kind-freed': AboutProduct & { words: string };
  /** Of a product its title; of all others it is empty, since it may name a person. */
  'report.decided': AboutProduct & { thing: CaseSubject; wasActedOn: boolean };
  'decision.warned': OfSubject;
  'decision.hidden': OfSubject;
  'decision.suspended': OfSubject;
  'appeal.overturned': OfSubject;
  'appeal.stands': OfSubject;
  'plan.restricted': Record<string, never>;
  'plan.opened': Record<string, never>;
  'plan.trial': { salesLeft: number };
  /** The last day, `2026-12-21`; null without an end. */
  'plan.active': { until: string | null };
  'plan.used': { sales: number };
  'plan.ended': Record<string, never>;
}

type Code = keyof Values;
/** Which text it is, with what it names. */
export type CodedText = { [Each in Code]: { code: Each; values: Values[Each] } }[Code];

export interface Wording {
  title: string;
  message: string;
  reason: string;
}

type Text = NotificationsText & { heldAgainst: (typeof reasonTexts)[Language] };

const texts: Record<Language, Text> = isolating({
  en: { ...en, heldAgainst: reasonTexts.en },
  lg: { ...lg, heldAgainst: reasonTexts.lg },
  sw: { ...sw, heldAgainst: reasonTexts.sw },
});

const wordings: { [Each in Code]: (text: Text, values: Values[Each], language: Language) => Wording } = {
  'product.new': (text, { vendorName, ...products }) =>
    wording(text.newFrom(vendorName), describeProducts(text, products), text.becauseFollowed(vendorName)),
  'message.new': (text, { senderName, preview, productTitle }) =>
    wording(senderName, preview || text.photo, text.becauseOfChat(productTitle)),
  'number.asked': (text, { senderName, productTitle }) =>
    wording(senderName, text.asksForNumber, text.becauseOfChat(productTitle)),
  'number.allowed': (text, { senderName, productTitle }) =>
    wording(senderName, text.allowsCalls, text.becauseOfChat(productTitle)),
  'support.new': (text, { senderName, preview }) => wording(senderName, preview || text.photo, text.becauseInSupport),
  'support.replied': (text, { preview }) => wording(text.support, preview || text.photo, text.becauseWroteToSupport),
  'sale.completed': (text, { productTitle, quantity, priceUgx }) =>
    ofSale(text, productTitle, text.sold(formatUgx(priceUgx), quantity)),
  'sale.bought': (text, { productTitle, quantity, priceUgx, givenStars = null, isRatingAsked = true }) => {
    const said = givenStars === null ? isRatingAsked && text.rateIt : text.youRated(givenStars);
    const message = [text.boughtFor(formatUgx(priceUgx), quantity), said].filter(Boolean).join(' ');
    return wording(text.bought(productTitle), message, text.becauseOfChat(productTitle));
  },
  'sale.abandoned': (text, { productTitle }) => ofSale(text, productTitle, text.abandoned),
  'sale.reopened': (text, { productTitle }) => ofSale(text, productTitle, text.reopened),
  'sale.soldElsewhere': (text, { productTitle }) => ofSale(text, productTitle, text.soldElsewhere),
  'sale.availableAgain': (text, { productTitle }) => ofSale(text, productTitle, text.availableAgain),
  'review.new': (text, { buyerName, stars, preview }) =>
    wording(text.rated(buyerName, stars), preview, text.becauseSold),
  'review.replied': (text, { vendorName, preview }) => wording(text.replied(vendorName), preview, text.becauseReviewed),
  'saved.cheaper': (text, { productTitle, priceUgx, lessUgx }) => {
    const price = priceUgx === 0 ? text.free : formatUgx(priceUgx);
    return wording(productTitle, text.cheaper(price, formatCount(priceUgx + lessUgx)), text.becauseSaved);
  },
  'saved.back': (text, { productTitle, priceUgx }) =>
    wording(productTitle, priceUgx === 0 ? text.backFree : text.back(formatUgx(priceUgx)), text.becauseSaved),
  'saved.sold': (text, { productTitle }) => wording(productTitle, text.savedSold, text.becauseSaved),
  'search.found': (text, { words, minUgx, maxUgx, ...products }) =>
    wording(
      text.found(products.productCount ?? 1, nameSearch(text, { words, minUgx, maxUgx })),
      describeFound(text, products),
      text.becauseSearched,
    ),
  'search.pausing': (text) => wording(text.searchesPause, text.stillLooking, text.becauseSearches),
  'similar.offered': (text, { vendorName, productTitle, titles }) =>
    wording(text.similar(vendorName), listTitles(text, titles), text.becauseOfChat(productTitle)),
  'listing.approved': (text, decision) => ofListing(text, decision, text.approved),
  'listing.sent-back': (text, decision) =>
    ofListing(text, decision, decision.mayAskAgain ? text.sentBack : text.sentBackForGood),
  'listing.taken-down': (text, decision) => ofListing(text, decision, text.takenDown),
  'listing.restored': (text, decision) => ofListing(text, decision, text.restored),
  'listing.still-there': (text, { productTitle }) =>
    wording(productTitle, text.stillThere(productTitle), text.becauseOwnListing),
  'listing.all-still-there': (text, { items }) =>
    wording(text.allStillThere(items), text.sayWhich, text.becauseOwnListing),
  'listing.kind-set': (text, { productTitle, kindName, words }) =>
    wording(productTitle, `${text.kindSet(kindName ?? text.noKind)} ${words}`, text.becauseOwnListing),
  'listing.kind-freed': (text, { productTitle, words }) =>
    wording(productTitle, `${text.kindFreed} ${words}`, text.becauseOwnListing),
  'report.decided': (text, { thing, productTitle, wasActedOn }) => {
    const title = thing === 'product' ? productTitle : text.reported[thing];
    return wording(title, wasActedOn ? text.actedOn : text.canStay, text.becauseReported);
  },
  'decision.warned': (text, decision) => ofSubject(text, decision, text.warned),
  'decision.hidden': (text, decision) => ofSubject(text, decision, text.hidden),
  'decision.suspended': (text, decision) => ofSubject(text, decision, text.suspended),
  'appeal.overturned': (text, appeal) => ofSubject(text, appeal, text.overturned),
  'appeal.stands': (text, appeal) => ofSubject(text, appeal, text.stands),
  'plan.restricted': (text) => wording(text.chatsRestricted, text.contactSupport, text.becauseVendor),
  'plan.opened': (text) => wording(text.chatsOpen, text.openedBySupport, text.becauseVendor),
  'plan.trial': (text, { salesLeft }) => wording(text.chatsOpen, text.salesLeft(salesLeft), text.becauseVendor),
  'plan.active': (text, { until }, language) => {
    const message = until === null ? '' : text.runsUntil(kampalaDate(new Date(until), language));
    return wording(text.planActive, message, text.becauseVendor);
  },
  'plan.used': (text, { sales }) => wording(text.salesUsed(sales), text.payForPlan, text.becauseVendor),
  'plan.ended': (text) => wording(text.planEnded, text.payForIt, text.becauseVendor),
};

export function wordingOf(language: Language, { code, values }: CodedText): Wording {
  return (wordings[code] as (text: Text, values: CodedText['values'], language: Language) => Wording)(
    texts[language],
    values,
    language,
  );
}

export const codes = Object.keys(wordings) as Code[];

const MARKET_NAME = 'Akatale';

/** Of a code that only a later release knows, what it is about. */
export function storedWordingOf(
  language: Language,
  row: Pick<NotificationRow, 'code' | 'values' | 'data'> & BoughtByNow,
): Wording {
  const { code, values, data, givenStars, isRatingAsked } = row;
  const coded = { code, values: { ...data, ...values, givenStars, isRatingAsked } };
  if (isCoded(coded)) return wordingOf(language, coded);
  return wording(data.productTitle ?? data.vendorName ?? MARKET_NAME, '', '');
}

const isCoded = (coded: { code: string | null }): coded is CodedText => codes.some((code) => code === coded.code);

function wording(title: string, message: string, reason: string): Wording {
  return { title, message, reason };
}

function ofSale(text: Text, productTitle: string, message: string): Wording {
  return wording(productTitle, message, text.becauseOfChat(productTitle));
}

/** What was decided, why, and what the operator wrote. */
function ofListing(text: Text, { productTitle, reason, words }: Decision, decided: string): Wording {
  return wording(productTitle, withWhy(text, decided, { reason, words }), text.becauseOwnListing);
}

function ofSubject(text: Text, { productTitle, thing, ...why }: OfSubject, decided: string): Wording {
  const title = thing === 'product' ? productTitle : text.ownSubject[thing](productTitle);
  return wording(title, withWhy(text, decided, why), text.becauseOwn);
}

function withWhy(text: Text, decided: string, { reason, words }: Pick<Decision, 'reason' | 'words'>): string {
  const why = reason === null || reason === 'other' ? [] : [text.heldAgainst[reason]];
  return [decided, ...why, ...(words ? [words] : [])].join(' ');
}

/** `fridge under USh 500,000` */
function nameSearch(
  text: Pick<NotificationsText, 'anything' | 'between' | 'over' | 'under'>,
  { words, minUgx, maxUgx }: SoughtLabel,
): string {
  const what = isolated(words || text.anything);
  if (minUgx !== null && maxUgx !== null) return `${what}, ${text.between(formatUgx(minUgx), formatUgx(maxUgx))}`;
  if (maxUgx !== null) return `${what} ${text.under(formatUgx(maxUgx))}`;
  return minUgx === null ? what : `${what} ${text.over(formatUgx(minUgx))}`;
}

/** One with its price, of several the titles. */
function describeFound(text: Text, { productTitle = '', productPrice = 0, ...products }: NotificationData): string {
  if ((products.productCount ?? 1) > 1) return describeProducts(text, { productTitle, ...products });
  return `${isolated(productTitle)}, ${productPrice === 0 ? text.free : formatUgx(productPrice)}`;
}

/** At least one. */
function listTitles(text: Text, titles: readonly string[]): string {
  const [last = '', ...others] = titles.toReversed();
  return others.length === 0 ? last : text.and(others.toReversed().join(', '), last);
}

function describeProducts(
  text: Text,
  { productTitle = '', products = [], productCount = 1 }: NotificationData,
): string {
  if (productCount <= 1) return productTitle;
  const named = products.slice(0, 2).map((product) => isolated(product.productTitle));
  const others = productCount - named.length;
  return others <= 0 ? listTitles(text, named) : text.andMore(named.join(', '), others);
}
