import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi, useClient } from '../client.ts';
import type { SessionHealth } from './session-health.ts';
import { sessionQuery } from './session-query.ts';

export function useViewer(): CurrentUser | null {
  return useQuery(sessionQuery(useApi())).data ?? null;
}

/** The server could not determine the user, and the browser's request is pending. */
export function useIsViewerLoading(): boolean {
  return useQuery(sessionQuery(useApi())).isLoading;
}

export function useSessionHealth(): SessionHealth | null {
  const { subscribe, health } = useClient().session;
  return useSyncExternalStore(subscribe, health, health);
}
