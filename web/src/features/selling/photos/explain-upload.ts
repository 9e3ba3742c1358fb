import { ApiError } from '../../../data/api/api-error.ts';
import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { PhotoUnusable } from './shrink-photo.ts';

/** The server kept the photo and did not say where. */
export class NoImageUrl extends Error {
  override readonly name = 'NoImageUrl';
}

/** Why a photo did not arrive, for the person who chose it as `name`. */
export function explainUpload(error: unknown, name: string): string {
  if (error instanceof PhotoUnusable) {
    return error.reason === 'too-large' ? text.tooLarge : text.notAnImage(name);
  }
  if (error instanceof NoImageUrl) return text.noUrl;
  if (!(error instanceof ApiError)) return text.notUploaded;
  if (error.status === 0) return text.notUploadedLine;
  // A proxy in between, or a fault: neither has words for people.
  const hasWords = error.code !== null && error.code !== 'INTERNAL';
  return hasWords ? error.forPeople : text.uploadStatus(error.status);
}
