import { MAX_PHOTOS_PER_PRODUCT, photoVariantUrl } from '@akatale/contracts/people/photos';

export type PhotoStep = 'preparing' | 'uploading' | 'uploaded' | 'failed';

export interface ChosenPhoto {
  key: string;
  previewUrl: string;
  step: PhotoStep;
  progress: number;
  url: string | null;
  problem: string | null;
}

export const roomFor = (photos: readonly ChosenPhoto[]): number => MAX_PHOTOS_PER_PRODUCT - photos.length;

export const addPhotos = (photos: readonly ChosenPhoto[], added: readonly ChosenPhoto[]): ChosenPhoto[] => [
  ...photos,
  ...added.slice(0, roomFor(photos)),
];

export const withoutPhoto = (photos: readonly ChosenPhoto[], key: string): ChosenPhoto[] =>
  photos.filter((photo) => photo.key !== key);

export function movePhoto(photos: readonly ChosenPhoto[], key: string, to: number): ChosenPhoto[] {
  const others = withoutPhoto(photos, key);
  const moved = photos.filter((photo) => photo.key === key);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

export const changePhoto = (photos: readonly ChosenPhoto[], key: string, change: Partial<ChosenPhoto>): ChosenPhoto[] =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));

export function savedPhoto(
  url: string,
  { key = url, previewUrl = photoVariantUrl(url, 320, 'jpg') } = {},
): ChosenPhoto {
  return { key, previewUrl, step: 'uploaded', progress: 1, url, problem: null };
}

/** Photos that are already in the list keep their state. */
export function photosOf(urls: readonly string[], existing: readonly ChosenPhoto[] = []): ChosenPhoto[] {
  return urls.map((url) => existing.find((photo) => photo.url === url) ?? savedPhoto(url));
}

/** Before an upload, the first one or another one. */
export const unsent = { step: 'preparing', progress: 0, problem: null } as const;

export const freshPhoto = (shown: Pick<ChosenPhoto, 'key' | 'previewUrl'>): ChosenPhoto => ({
  ...shown,
  ...unsent,
  url: null,
});
