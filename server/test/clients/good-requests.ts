import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { GoodRequest, Market } from '../apps/small-market.ts';
import type { Answer, Call, Caller } from './caller.ts';

/** A caller who may call this endpoint. */
export function entitled({ app, people }: Market, { access }: EndpointSpec): Caller {
  if (access === 'anyone') return app.visitor;
  const isOfOperators = access === 'operator' || access === 'moderator' || access === 'owner';
  return app.as(isOfOperators ? people.operator : people.vendor);
}

export type Change = Call & { as?: Caller; query?: string };

/** Sends the valid request of an endpoint with changes; it serves until it is done once. */
export async function sendChanged(
  market: Market,
  endpoint: EndpointSpec,
  { url, headers, ...good }: GoodRequest,
  change: Change = {},
): Promise<Answer> {
  const { as = entitled(market, endpoint), query, ...call } = change;
  const address = query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
  return as.call(endpoint.method, address, {
    ...('body' in call ? {} : good),
    ...call,
    headers: { ...headers, ...call.headers },
  });
}
