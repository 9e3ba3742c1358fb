import { useEffect } from 'react';
import type { ChosenPhoto } from './photo-list.ts';

/** Photos are no form field, so the form is notified when they change and can clear their error. */
export function usePhotoChanges(photos: readonly ChosenPhoto[], reportChange: (field: string) => void): void {
  const state = photos.map(({ key, step }) => `${key} ${step}`).join();
  useEffect(() => reportChange('images'), [state, reportChange]);
}
