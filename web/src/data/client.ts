import type { PublicSettings } from '@akatale/contracts/settings';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from './api/api.ts';
import type { Session } from './session/create-session.ts';

/** What all pages of a tab work with, made once; on the server, once for each request. */
export interface Client {
  api: Api;
  queries: QueryClient;
  session: Session;
  settings: PublicSettings;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** The one object that `create` makes for this client, made when it is first needed: its code may come later. */
  get<T>(create: (client: Client) => T): T;
}

export function createClient(parts: Omit<Client, 'get'>): Client {
  const made = new Map<unknown, unknown>();
  const client: Client = {
    ...parts,
    get<T>(create: (of: Client) => T) {
      if (!made.has(create)) made.set(create, create(client));
      return made.get(create) as T;
    },
  };
  return client;
}

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it');
  return client;
}

export const useApi = (): Api => useClient().api;
export const useSettings = (): PublicSettings => useClient().settings;
