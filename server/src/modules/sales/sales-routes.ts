import * as contract from '@akatale/contracts/chats/chats-endpoints';
import { route, type CallContext, type Route } from '../../platform/http/route.ts';
import { refuseOverLimit } from '../../platform/limits/limits.ts';
import { closeChat } from './closing/close-chat.ts';
import { reopenChat } from './closing/reopen-chat.ts';
import { type SalesDeps, closingLimit } from './sales-deps.ts';

export function salesRoutes(deps: SalesDeps): Route[] {
  const limited = {
    limit: async ({ viewer }: CallContext) => refuseOverLimit(deps.limits, closingLimit, viewer?.userId ?? 0),
  };

  return [
    route(
      contract.closeChat,
      async ({ params: { id }, body }, { viewer, idempotently }) =>
        idempotently(async (tx) => closeChat(deps, tx, { seller: viewer, chatId: id, closing: body })),
      limited,
    ),
    route(
      contract.reopenChat,
      async ({ params: { id } }, { viewer, idempotently }) =>
        idempotently(async (tx) => reopenChat(deps, tx, { seller: viewer, chatId: id })),
      limited,
    ),
  ];
}
