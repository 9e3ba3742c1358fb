import { useEffect } from 'react';
import type { ChosenPhoto } from './photo-list.ts';

/** Tells a form of every change of its photos, which are no field of it: what it said of them may be mended. */
export function usePhotoChanges(photos: readonly ChosenPhoto[], noteChanged: (field: string) => void): void {
  const state = photos.map(({ key, step }) => `${key} ${step}`).join();
  useEffect(() => noteChanged('images'), [state, noteChanged]);
}
