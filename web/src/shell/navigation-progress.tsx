import { useSyncExternalStore } from 'react';
import type { Navigation } from '../router/navigation.ts';

/** Listens by itself, so that the page below is not drawn again when a navigation begins. */
export function NavigationProgress({ navigation }: { navigation: Navigation }) {
  const isPending = useSyncExternalStore(navigation.subscribe, navigation.isPending, () => false);
  if (!isPending) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
      <div className="h-full w-full animate-travel bg-primary" />
    </div>
  );
}
