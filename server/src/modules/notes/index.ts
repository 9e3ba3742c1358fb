import { listNotes, reportNote, switchNote } from '@akatale/contracts/chats/notes-endpoints';
import type { Clock } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { HOUR, perAccount } from '../../platform/limits/limits.ts';
import type { Module } from '../../platform/module.ts';
import { type Database, inTransaction } from '../../platform/postgres/database.ts';
import type { AuditModule } from '../audit/index.ts';
import type { ChatsModule } from '../chats/index.ts';
import { isOff, listPatterns, storeShown, storeSwitch } from './notes-store.ts';

interface NotesDeps {
  db: Database;
  clock: Clock;
  audit: Pick<AuditModule, 'add'>;
  chats: Pick<ChatsModule, 'findNoteFor'>;
}

const noteLimit = perAccount('notes', { limit: 300, windowSeconds: HOUR });

/** Notes of care with messages: what owners have switched off, and how often each was shown and was no problem. */
export function createNotesModule({ db, clock, audit, chats }: NotesDeps): Module {
  return {
    name: 'notes',
    routes: [
      route(
        reportNote,
        async ({ params: { id: messageId }, body: { isProblem } }, { viewer }) => {
          const pattern = await chats.findNoteFor(db, viewer, messageId);
          if (await isOff(db, pattern)) return { isShown: false };
          const shown = { messageId, pattern, isDismissed: !isProblem, at: clock.now() };
          const { isDismissed } = await storeShown(db, shown);
          return { isShown: !isDismissed };
        },
        { limit: noteLimit },
      ),
      route(listNotes, async () => listPatterns(db)),
      route(switchNote, async ({ params: { pattern }, body: { isOn } }, { viewer }) =>
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
    ],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
