import type { InputOf } from '@akatale/contracts/endpoint';
import { listingProblems } from '@akatale/contracts/listing-problems';
import type { updateProduct } from '@akatale/contracts/market/own-products-endpoints';
import { ProductEdit } from '@akatale/contracts/market/own-products-schemas';
import { promotionErrors } from '@akatale/contracts/market/products';
import type { createProduct } from '@akatale/contracts/market/products-endpoints';
import { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { readProblem } from '@akatale/contracts/problem-message';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { readAmount } from '@akatale/contracts/typed-values';
import type { FieldMessage } from '../../../data/api/api-error.ts';
import { refusalText } from '../../../text/data-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { amountProblem } from '../../../ui/form/typed-amount.ts';
import { readQuantity } from '../../../ui/form/typed-quantity.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';
import { kampalaDay } from '../../../ui/format/kampala-day.ts';
import { attributesIn, eachText, type ListingValues, NO_KIND } from './listing-values.ts';
import type { ChosenPhoto } from './photos/photo-list.ts';

export type NewListing = InputOf<typeof createProduct>['body'];
export type EditedListing = InputOf<typeof updateProduct>['body'];

type SentAnswers = NewListing['savedAnswers'];
type Typed = Partial<ListingValues>;
type Problem = { problem: FormProblem & { description: string } };

/** Returns the product, or what is missing. */
export function readNewListing(typed: Typed, photos: readonly ChosenPhoto[]): { values: NewListing } | Problem {
  const values = { ...read(typed, photos), price: readAmount(typed.price ?? '') ?? 0 };
  const fields = faults(ProductDraft.safeParse(values).error?.issues, { typed, values, photos });
  if (fields.length > 0) return problemOf(fields, typed, newTexts);
  return { values: values as NewListing };
}

/** Dates that were not edited keep their exact instants. */
export function readEditedListing(
  typed: Typed,
  photos: readonly ChosenPhoto[],
  loaded: { values: ListingValues; start: string | null; end: string | null },
): { values: EditedListing } | Problem {
  const values = read(typed, photos);
  const { promotionStartDate: start, promotionEndDate: end } = loaded.values;
  if (start && values.promotionStartDate && typed.promotionStartDate === start) {
    values.promotionStartDate = loaded.start;
  }
  if (end && values.promotionEndDate && typed.promotionEndDate === end) {
    values.promotionEndDate = loaded.end;
  }
  const fields = faults(ProductEdit.safeParse(values).error?.issues, { typed, values, photos });
  // 0 in stock is valid only if it was 0 before (sold out).
  if (values.stock === 0 && loaded.values.stock !== '0') {
    fields.push({ field: 'stock', message: text.stockTooLow });
  }
  if (fields.length > 0) return problemOf(fields, typed, editTexts);
  return { values: values as EditedListing };
}

function read(typed: Typed, photos: readonly ChosenPhoto[]) {
  const promotionalPrice = readAmount(typed.promotionalPrice ?? '') || null;
  const day = (value: string | undefined, end: 'start' | 'end') =>
    promotionalPrice ? kampalaDay(value ?? '', end) : null;
  return {
    ...eachText((name) => typed[name] ?? ''),
    ...(typed.kind && { kind: typed.kind === NO_KIND ? null : typed.kind }),
    attributes: attributesIn(typed),
    price: readAmount(typed.price ?? '') ?? Number.NaN,
    stock: readQuantity(typed.stock ?? ''),
    isOnline: typed.isOnline === 'on',
    images: photos.flatMap(({ url }) => (url ? [url] : [])),
    promotionalPrice,
    promotionStartDate: day(typed.promotionStartDate, 'start'),
    promotionEndDate: day(typed.promotionEndDate, 'end'),
    ...(typed.savedAnswers && { savedAnswers: JSON.parse(typed.savedAnswers) as SentAnswers }),
  };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

interface Listing {
  typed: Typed;
  values: ReturnType<typeof read>;
  photos: readonly ChosenPhoto[];
}

function faults(issues: readonly Issue[] = [], { typed, values, photos }: Listing): FieldMessage[] {
  const errors = [
    ...amountErrors(typed),
    ...issues.map(({ path, message }) => ({ field: String(path[0]), message: refusalText.of(readProblem(message)) })),
    ...promotionErrors(values).map(({ field, code }) => ({
      field,
      message: refusalText.of({ code, message: listingProblems[code] }),
    })),
  ];
  return firstOfEach([...errors, ...photoErrors(photos)]);
}

function amountErrors(typed: Typed): FieldMessage[] {
  return (['price', 'promotionalPrice'] as const).flatMap((field) => {
    const message = amountProblem(typed[field] ?? '', amountText);
    return message ? [{ field, message }] : [];
  });
}

function photoErrors(photos: readonly ChosenPhoto[]): FieldMessage[] {
  if (photos.some(({ step }) => step === 'failed')) {
    return [{ field: 'images', message: text.photoFailed }];
  }
  const isUnderWay = photos.some(({ step }) => step !== 'uploaded');
  return isUnderWay ? [{ field: 'images', message: text.stillUploading }] : [];
}

/** Later checks of photos are more specific, so of several errors for one field the last one wins. */
function firstOfEach(errors: readonly FieldMessage[]): FieldMessage[] {
  const byField = new Map<string, FieldMessage>();
  for (const error of errors) {
    if (!byField.has(error.field) || error.field === 'images') byField.set(error.field, error);
  }
  return [...byField.values()];
}

interface Texts {
  images: string;
  required: readonly (keyof Typed)[];
}

const required = ['title', 'description', 'category', 'condition', 'location'] as const;
const newTexts: Texts = { images: text.imageRequired, required };
const editTexts: Texts = { images: text.missingImages, required: [...required, 'price'] };

/** With several kinds of errors the toast shows the one specified first. */
function problemOf(fields: readonly FieldMessage[], typed: Typed, texts: Texts): Problem {
  const isEmpty = (name: keyof Typed) => !signsSeen(typed[name] ?? '');
  const isFaulty = (name: string) => fields.some(({ field }) => field === name);
  const problemFor = (title: string, about: (field: string) => boolean) => {
    const description = fields.find(({ field }) => about(field))?.message;
    return description === undefined ? null : { title, description };
  };
  const problem =
    (texts.required.some((name) => isFaulty(name) && isEmpty(name)) && missing) ||
    problemFor(text.invalidPrice, (field) => field === 'price') ||
    problemFor(texts.images, (field) => field === 'images') ||
    problemFor(text.checkPromotion, (field) => field.startsWith('promotion')) ||
    problemFor(text.checkFields, () => true) ||
    missing;
  return { problem: { ...problem, fields } };
}

const missing = { title: text.missingInformation, description: text.missingInformationMore };
