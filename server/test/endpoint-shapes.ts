import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { Route } from '../src/platform/http/route.ts';
import { nameOf } from './apps/small-market.ts';

/** An endpoint with what its route says of it, under its name. */
export type NamedEndpoint = EndpointSpec & {
  name: string;
  isSameForAll: boolean;
  publicForSeconds: number;
};

export function namedEndpoints(routes: readonly Route[]): NamedEndpoint[] {
  return routes.map(({ endpoint, isSameForAll = false, publicForSeconds = 0 }) => {
    return { ...endpoint, name: nameOf(endpoint), isSameForAll, publicForSeconds };
  });
}

/**
 * The first endpoint of each shape. A shape is all that `mount-routes.ts` looks at before a module's
 * own code runs, so what it does for one endpoint it does for all that are alike. Tests of that
 * loop over these; the role matrix and the fuzz test hold every endpoint to it.
 */
export function oneOfEachShape(endpoints: readonly NamedEndpoint[]): NamedEndpoint[] {
  const shapes = new Map<string, NamedEndpoint>();
  for (const endpoint of endpoints) {
    const shape = shapeOf(endpoint);
    if (!shapes.has(shape)) shapes.set(shape, endpoint);
  }
  return [...shapes.values()];
}

function shapeOf(endpoint: NamedEndpoint): string {
  const { method, access, path, body, query, file, dataUrl, produces, status } = endpoint;
  return JSON.stringify([
    method,
    access,
    /\{\w+\}/.exec(path)?.[0],
    status,
    dataUrl,
    produces,
    body !== undefined,
    query !== undefined,
    file !== undefined,
    endpoint.creates === true,
    endpoint.isSameForAll,
    endpoint.publicForSeconds,
  ]);
}
