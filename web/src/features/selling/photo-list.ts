import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/photos';

export type PhotoStep = 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed';

/** One chosen photo on its way to the server. */
export interface ChosenPhoto {
  key: string;
  /** Address of the file in this browser, to show it at once. */
  previewUrl: string;
  step: PhotoStep;
  /** Share of the bytes that have left, 0 to 1. */
  progress: number;
  /** Where the server has put it, once it has. */
  url: string | null;
  color: string | null;
  /** Why it failed. */
  problem: string | null;
}

export type PhotoChange =
  | { type: 'added'; photos: { key: string; previewUrl: string }[] }
  | { type: 'waiting'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'uploaded'; key: string; url: string; color: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'madeCover'; key: string };

/** How many more photos fit. */
export const roomFor = (photos: readonly ChosenPhoto[]): number =>
  MAX_PHOTOS_PER_PRODUCT - photos.length;

/** The photos of a listing, in their order; the first is the cover. Pure. */
export function changePhotos(photos: readonly ChosenPhoto[], change: PhotoChange): ChosenPhoto[] {
  switch (change.type) {
    case 'added':
      return [...photos, ...change.photos.slice(0, roomFor(photos)).map(fresh)];
    case 'removed':
      return photos.filter(({ key }) => key !== change.key);
    case 'madeCover': {
      const cover = photos.filter(({ key }) => key === change.key);
      return [...cover, ...photos.filter(({ key }) => key !== change.key)];
    }
    case 'waiting':
    case 'progressed':
    case 'uploaded':
    case 'failed':
    case 'retried':
      return photos.map((photo) => (photo.key === change.key ? advance(photo, change) : photo));
  }
}

function fresh({ key, previewUrl }: { key: string; previewUrl: string }): ChosenPhoto {
  return {
    key,
    previewUrl,
    step: 'preparing',
    progress: 0,
    url: null,
    color: null,
    problem: null,
  };
}

type Advance = Exclude<PhotoChange, { type: 'added' | 'removed' | 'madeCover' }>;

function advance(photo: ChosenPhoto, change: Advance): ChosenPhoto {
  switch (change.type) {
    case 'waiting':
      return { ...photo, step: 'waiting' };
    case 'progressed':
      return { ...photo, step: 'uploading', progress: change.progress };
    case 'uploaded':
      return { ...photo, step: 'uploaded', progress: 1, url: change.url, color: change.color };
    case 'failed':
      return { ...photo, step: 'failed', problem: change.problem };
    case 'retried':
      return { ...photo, step: 'preparing', progress: 0, problem: null };
  }
}
