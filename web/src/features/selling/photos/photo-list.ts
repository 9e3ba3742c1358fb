import { MAX_PHOTOS_PER_PRODUCT, photoVariantUrl } from '@akatale/contracts/products/photos';

export type PhotoStep = 'preparing' | 'uploading' | 'uploaded' | 'failed';

export interface ChosenPhoto {
  key: string;
  previewUrl: string;
  step: PhotoStep;
  progress: number;
  url: string | null;
  problem: string | null;
}

export type PhotoChange =
  | { type: 'added'; photos: readonly ChosenPhoto[] }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'uploaded'; key: string; url: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'replaced'; photos: readonly ChosenPhoto[] };

export const roomFor = (photos: readonly ChosenPhoto[]): number => MAX_PHOTOS_PER_PRODUCT - photos.length;

export function changePhotos(photos: readonly ChosenPhoto[], change: PhotoChange): ChosenPhoto[] {
  switch (change.type) {
    case 'added':
      return [...photos, ...change.photos.slice(0, roomFor(photos))];
    case 'removed':
      return photos.filter(({ key }) => key !== change.key);
    case 'moved': {
      const others = photos.filter(({ key }) => key !== change.key);
      const moved = photos.filter(({ key }) => key === change.key);
      return [...others.slice(0, change.to), ...moved, ...others.slice(change.to)];
    }
    case 'replaced':
      return [...change.photos];
    case 'progressed':
    case 'uploaded':
    case 'failed':
    case 'retried':
      return photos.map((photo) => (photo.key === change.key ? advance(photo, change) : photo));
  }
}

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

export function freshPhoto({ key, previewUrl }: { key: string; previewUrl: string }): ChosenPhoto {
  return {
    key,
    previewUrl,
    step: 'preparing',
    progress: 0,
    url: null,
    problem: null,
  };
}

type Advance = Exclude<PhotoChange, { type: 'added' | 'removed' | 'moved' | 'replaced' }>;

function advance(photo: ChosenPhoto, change: Advance): ChosenPhoto {
  switch (change.type) {
    case 'progressed':
      return { ...photo, step: 'uploading', progress: change.progress };
    case 'uploaded':
      return { ...photo, step: 'uploaded', progress: 1, url: change.url };
    case 'failed':
      return { ...photo, step: 'failed', problem: change.problem };
    case 'retried':
      return { ...photo, step: 'preparing', progress: 0, problem: null };
  }
}
