import * as contract from '@akatale/contracts/chat-closing';
import type { ChatDetail } from '@akatale/contracts/chats';
import { route, type CallContext, type Route } from '../../platform/http/route.ts';
import { refuseOverLimit } from '../../platform/limits/refuse-over-limit.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { closeChat, type Outcome } from './close-chat.ts';
import { reopenChat } from './reopen-chat.ts';
import type { SalesDeps } from './sales-deps.ts';

export function salesRoutes(deps: SalesDeps): Route[] {
  type Once = (work: (tx: Transaction) => Promise<ChatDetail>) => Promise<ChatDetail>;

  /** Tells of it once it is committed; a repeat, which did nothing, tells nothing. */
  async function tellAfter(once: Once, work: (tx: Transaction) => Promise<Outcome>) {
    let outcome: Outcome | undefined;
    const detail = await once(async (tx) => {
      outcome = await work(tx);
      return outcome.detail;
    });
    if (outcome) deps.chats.tell(outcome.events);
    return detail;
  }

  const limited = {
    limit: async ({ viewer }: CallContext) =>
      refuseOverLimit(deps.limits, 'closings', viewer?.userId ?? 0),
  };

  return [
    route(
      contract.closeChat,
      async ({ params: { id }, body }, { viewer, once }) =>
        tellAfter(once, async (tx) =>
          closeChat(deps, tx, { seller: viewer, chatId: id, closing: body }),
        ),
      limited,
    ),
    route(
      contract.reopenChat,
      async ({ params: { id } }, { viewer, once }) =>
        tellAfter(once, async (tx) => reopenChat(deps, tx, { seller: viewer, chatId: id })),
      limited,
    ),
  ];
}
