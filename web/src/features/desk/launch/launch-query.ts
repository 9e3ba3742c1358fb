import { getLaunchReport } from '@akatale/contracts/desk/launch-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';

const LOOK_AGAIN_MS = 3_000;

/** Asks the world around the program, so it takes seconds and is never part of a page's HTML. */
export const launchQuery = (api: Api) =>
  queryOptions({
    queryKey: endpointKey(getLaunchReport, {}),
    queryFn: ({ signal }) => api.call(getLaunchReport, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.isRunning ? LOOK_AGAIN_MS : false),
  });
