import { ApiError } from '../../../../data/api/api-error.ts';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { explainFiles, PhotoUnusable } from '../../../people/photo-file/index.ts';

/** The upload succeeded but the response has no URL. */
export class NoImageUrl extends Error {
  override readonly name = 'NoImageUrl';
}

export async function explainUpload(error: unknown, name: string): Promise<string> {
  if (error instanceof PhotoUnusable) return explainFiles([{ name, error }]);
  if (error instanceof NoImageUrl) return text.noUrl;
  if (!(error instanceof ApiError)) return text.notUploaded;
  if (error.status === 0) return text.notUploadedLine;
  // A proxy or an internal error has no message for users.
  const hasMessage = error.code !== null && error.code !== 'INTERNAL';
  return hasMessage ? error.userMessage : text.uploadStatus(error.status);
}
