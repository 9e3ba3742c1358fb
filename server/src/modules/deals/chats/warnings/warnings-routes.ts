import { listWarnings, recordWarningShown, switchWarning } from '@akatale/contracts/deals/warnings-endpoints';
import { type Route, route } from '../../../../platform/http/route.ts';
import { HOUR, perAccount } from '../../../../platform/limits/limits.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { findWarningFor } from './find-warning-for.ts';
import type { WarningOf } from './find-warning.ts';
import { isOff, listPatterns, storeShown, storeSwitch } from './warnings-store.ts';

const warningLimit = perAccount('warnings', { limit: 300, windowSeconds: HOUR });

/** Warnings about messages that use the words of known frauds: which owners have switched off, and how often each was shown and was no problem. */
export function warningsRoutes(
  { db, clock, audit }: Pick<ChatsDeps, 'db' | 'clock' | 'audit'>,
  warningOf: WarningOf,
): Route[] {
  return [
    route(
      recordWarningShown,
      async ({ params: { id: messageId }, body: { isProblem } }, { viewer }) => {
        const pattern = await findWarningFor(warningOf, db, viewer, messageId);
        if (await isOff(db, pattern)) return { isShown: false };
        const { isDismissed } = await storeShown(db, { messageId, pattern, isDismissed: !isProblem });
        return { isShown: !isDismissed };
      },
      { limit: warningLimit },
    ),
    route(listWarnings, async () => listPatterns(db)),
    route(switchWarning, async ({ params: { pattern }, body: { isOn } }, { viewer }) =>
      inTransaction(db, async (tx) => {
        const at = clock.now();
        if (await storeSwitch(tx, pattern, isOn, at)) {
          await audit.add(tx, {
            actorId: viewer.userId,
            action: 'note.switched',
            subject: { type: 'note', id: null },
            details: { change: `${pattern}: ${isOn ? 'on' : 'off'}` },
            at,
          });
        }
        return { isOn };
      }),
    ),
  ];
}
