import type { EndpointSpec, InputOf } from '@akatale/contracts/endpoint';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

/** The path alone (`[discover.path]`) matches every call of that endpoint. */
export function endpointKey<E extends EndpointSpec>(endpoint: E, input: InputOf<E>) {
  return [endpoint.path, input] as const;
}
