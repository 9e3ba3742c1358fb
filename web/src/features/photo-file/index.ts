import { fetchCode } from '../../ui/loading/fetch-code.ts';
import type { RefusedFile } from './explain-files.ts';
import type { PreparedPhoto, Shape } from './prepare-photo.ts';

export type { RefusedFile } from './explain-files.ts';
export { checkPhoto, PhotoUnusable } from './photo-unusable.ts';

/** As a JPG, if the browser can draw it; anything else as it is, if the server takes it. @throws {PhotoUnusable} */
export async function preparePhoto(file: Blob, shape?: Shape): Promise<PreparedPhoto> {
  return (await fetchCode(() => import('./prepare-photo.ts'))).preparePhoto(file, shape);
}

export async function explainFiles(refused: readonly RefusedFile[]): Promise<string> {
  return (await fetchCode(() => import('./explain-files.ts'))).explainFiles(refused, navigator.userAgent);
}
