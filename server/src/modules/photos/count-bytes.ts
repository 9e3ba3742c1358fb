import { photoWidths } from '@akatale/contracts/products/photos';
import { fileName, keyOf } from './photo-address.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { findSmallBytes, setSmallBytes } from './photos-store.ts';

/** One file after the other, because it runs beside requests. */
export async function countBytes(
  { db, storage }: Pick<PhotosDeps, 'db' | 'storage'>,
  urls: readonly string[],
): Promise<number[]> {
  const known = await findSmallBytes(db, urls.map(keyOf));
  const [smallest] = photoWidths;
  const counted: number[] = [];
  for (const key of urls.map(keyOf)) {
    const stored = known.get(key) ?? null;
    const bytes = stored ?? (await storage.read(fileName(key, smallest, 'webp')))?.bytes.length ?? 0;
    if (stored === null && bytes > 0) await setSmallBytes(db, key, bytes);
    counted.push(bytes);
  }
  return counted;
}
