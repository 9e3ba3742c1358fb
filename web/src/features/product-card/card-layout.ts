import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../ui/form/device-choice.ts';

export const cardLayout = deviceChoice('cards', ['grid', 'instagram']);

/**
 * The server always renders 'grid' and CSS applies the stored choice; what depends on it in the markup, such as image
 * sizes, follows after hydration.
 */
export function useCardLayout() {
  return useSyncExternalStore(cardLayout.subscribe, cardLayout.chosen, () => 'grid' as const);
}
