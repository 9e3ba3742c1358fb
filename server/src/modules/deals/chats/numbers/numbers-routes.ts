import * as contract from '@akatale/contracts/deals/numbers-endpoints';
import { route, type Route } from '../../../../platform/http/route.ts';
import { type ChatsDeps, numberAnswerLimit } from '../chats-deps.ts';
import { answerRequest, askForNumber, getNumber } from './share-number.ts';

export function numbersRoutes(deps: ChatsDeps): Route[] {
  return [
    route(
      contract.askForNumber,
      async ({ params: { id } }, { viewer }) => askForNumber(deps, { actor: viewer, chatId: id }),
      { limit: numberAnswerLimit },
    ),
    route(
      contract.answerNumberRequest,
      async ({ params: { id }, body }, { viewer }) => answerRequest(deps, { actor: viewer, chatId: id, ...body }),
      { limit: numberAnswerLimit },
    ),
    route(contract.getNumber, async ({ params: { id } }, { viewer }) => getNumber(deps, { actor: viewer, chatId: id })),
  ];
}
