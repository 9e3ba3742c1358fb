import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import type { RefusedFile } from './explain-files.ts';
import type { PreparedPhoto, Shape } from './prepare-photo.ts';

export type { RefusedFile } from './explain-files.ts';
export { checkPhoto, PhotoUnusable } from './photo-unusable.ts';

const fetchPreparing = async () => fetchCode(() => import('./prepare-photo.ts'));
const fetchExplaining = async () => fetchCode(() => import('./explain-files.ts'));

/** A form in which photos are chosen without a network has the code for them before. */
export function fetchBefore(): void {
  void fetchPreparing();
  void fetchExplaining();
}

/** As a JPG, if the browser can draw it; anything else as it is, if the server takes it. @throws {PhotoUnusable} */
export async function preparePhoto(file: Blob, shape?: Shape): Promise<PreparedPhoto> {
  return (await fetchPreparing()).preparePhoto(file, shape);
}

export async function explainFiles(refused: readonly RefusedFile[]): Promise<string> {
  return (await fetchExplaining()).explainFiles(refused, navigator.userAgent);
}
