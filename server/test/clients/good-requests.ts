import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { Market } from '../apps/small-market.ts';
import { goodRequest } from '../module-cases.ts';
import type { Answer, Call, Caller } from './caller.ts';

/** A caller who may call this endpoint. */
export function entitled({ app, people }: Market, { access }: EndpointSpec): Caller {
  if (access === 'anyone') return app.visitor;
  const isOfOperators = access === 'operator' || access === 'moderator' || access === 'owner';
  return app.as(isOfOperators ? people.operator : people.vendor);
}

/** Sends the valid request of an endpoint with changes. */
export async function sendGoodRequest(
  market: Market,
  endpoint: EndpointSpec,
  change: Call & { as?: Caller; query?: string } = {},
): Promise<Answer> {
  const { url, headers, ...good } = await goodRequest(market, endpoint);
  const { as = entitled(market, endpoint), query, ...call } = change;
  const address = query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
  return as.call(endpoint.method, address, {
    ...('body' in call ? {} : good),
    ...call,
    headers: { ...headers, ...call.headers },
  });
}
