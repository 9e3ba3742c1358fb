import { suggestSearches } from '@akatale/contracts/products/discovery-endpoints';
import type { Suggestions } from '@akatale/contracts/products/discovery-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../data/client.ts';
import { endpointKey } from '../../data/api/api.ts';

/** Debounce: a shorter pause sends no request. */
const PAUSE_MS = 150;
const NOTHING: Suggestions = { terms: [], categories: [] };

/** Cancels outdated requests; a failure gives no suggestions. */
export function useSuggestions(typed: string): Suggestions {
  const api = useApi();
  const [q, setQ] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(setQ, PAUSE_MS, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: endpointKey(suggestSearches, { query: { q } }),
    queryFn: ({ signal }) => api.call(suggestSearches, { query: { q } }, { signal }),
    enabled: q !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (typed.trim() !== '' && found.data) || NOTHING;
}
