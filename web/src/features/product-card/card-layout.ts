import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../ui/form/device-choice.ts';

/** Small cards side by side, or large photos one below the other. */
export const cardLayout = deviceChoice('cards', ['grid', 'instagram']);

/**
 * The layout that is chosen on this device. The server draws 'grid' for everybody and styles do the
 * rest; what follows from it in the markup, such as which photo is large enough, comes after.
 */
export function useCardLayout() {
  return useSyncExternalStore(cardLayout.subscribe, cardLayout.chosen, () => 'grid' as const);
}
