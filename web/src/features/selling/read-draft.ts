import { promotionErrors, ProductDraft } from '@akatale/contracts/products';
import type { createProduct } from '@akatale/contracts/products';
import type { FieldError } from '@akatale/contracts/refusals';
import type { InputOf } from '@akatale/contracts/endpoint';
import { sellingText as text } from '../../text/selling-text.ts';
import { readDigits } from '../../ui/amount-field.tsx';
import type { FormProblem } from '../../ui/use-form.ts';
import type { ChosenPhoto } from './photo-list.ts';

export type Draft = InputOf<typeof createProduct>['body'];

/** A Kampala day as typed into a date field, from its first moment or to its last. */
export function kampalaDay(day: string, end: 'start' | 'end'): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return `${day}T${end === 'start' ? '00:00:00.000' : '23:59:59.999'}+03:00`;
}

/** The day in Kampala, some days from an instant, as a date field writes it. */
export function kampalaDate(instantMs: number, days = 0): string {
  const KAMPALA_OFFSET_MS = 3 * 3_600_000;
  return new Date(instantMs + KAMPALA_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Turns what was typed and the photos that have arrived into a listing, or says what is missing,
 * in the specified words: price first, then photos, then the rest.
 */
export function readDraft(
  typed: Record<string, string>,
  photos: readonly ChosenPhoto[],
): { values: Draft } | { problem: FormProblem & { description: string } } {
  const promotionalPrice = readDigits(typed['promotionalPrice'] ?? '') || null;
  const values = {
    title: typed['title'] ?? '',
    description: typed['description'] ?? '',
    category: typed['category'] ?? '',
    condition: typed['condition'] ?? '',
    location: typed['location'] ?? '',
    price: readDigits(typed['price'] ?? '') ?? 0,
    stock: Number(typed['stock'] || Number.NaN),
    isOnline: typed['isOnline'] === 'on',
    images: photos.flatMap(({ url }) => (url ? [url] : [])),
    promotionalPrice,
    promotionStartDate: promotionalPrice
      ? kampalaDay(typed['promotionStartDate'] ?? '', 'start')
      : null,
    promotionEndDate: promotionalPrice ? kampalaDay(typed['promotionEndDate'] ?? '', 'end') : null,
  };
  const checked = ProductDraft.safeParse(values);
  const found = (checked.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  const fields = firstOfEach([...found, ...promotionErrors(values), ...photoErrors(photos)]);
  if (fields.length > 0) return { problem: { ...titleOf(fields), fields } };
  return { values: values as Draft };
}

function photoErrors(photos: readonly ChosenPhoto[]): FieldError[] {
  if (photos.some(({ step }) => step === 'failed')) {
    return [{ field: 'images', message: text.photoFailed }];
  }
  const isUnderWay = photos.some(({ step }) => step !== 'uploaded');
  return isUnderWay ? [{ field: 'images', message: text.stillUploading }] : [];
}

/** The later a complaint about a field comes, the more precise it is about photos under way. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    if (!byField.has(error.field) || error.field === 'images') byField.set(error.field, error);
  }
  return [...byField.values()];
}

function titleOf(fields: readonly FieldError[]): { title: string; description: string } {
  const first = fields.find(({ field }) => field !== 'price' && field !== 'images');
  const image = fields.find(({ field }) => field === 'images');
  if (!first && !image) return { title: text.invalidPrice, description: text.priceTooLow };
  if (!first && image) return { title: text.imageRequired, description: image.message };
  return { title: text.missingInformation, description: text.missingInformationMore };
}
