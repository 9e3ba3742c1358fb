import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';
import { deleteClaimsOf, findClaimsOf } from './claims-store.ts';
import { digestMail, sendDigest, DIGEST_CRON, digests, writeDigests } from './digest/write-digests.ts';
import {
  messageMail,
  sendMessageMail,
  UNREAD_CRON,
  unreadSearch,
  writeMessageMails,
} from './messages/write-message-mails.ts';
import { mountUnsubscribe } from './unsubscribe/mount-unsubscribe.ts';
import { noteMail, sendNote, WEEKLY_NOTE_CRON, weeklyNotes, writeNotes } from './weekly-note/write-notes.ts';

export interface AwayMailModule extends Module {
  /** `/unsubscribe`, to which mails lead. */
  mountUnsubscribe(app: FastifyInstance): void;
  /** Runs the scheduled jobs at once. */
  writeMessageMails(): Promise<void>;
  writeDigests(): Promise<void>;
  writeNotes(): Promise<void>;
}

/** Mails about what happens while people are away; each kind can be turned off. */
export function createAwayMailModule(deps: AwayMailDeps): AwayMailModule {
  return {
    name: 'away-mail',
    reads: ['chats', 'follows', 'messages', 'product_views_daily', 'products', 'sales', 'saved_products', 'users'],
    routes: [],
    jobs: [unreadSearch, messageMail, digests, digestMail, weeklyNotes, noteMail],
    handlers: [
      handle(unreadSearch, async () => writeMessageMails(deps), { cron: UNREAD_CRON }),
      handle(messageMail, async (data, run) => sendMessageMail(deps, data, run)),
      handle(digests, async () => writeDigests(deps), { cron: DIGEST_CRON }),
      handle(digestMail, async (data, run) => sendDigest(deps, data, run)),
      handle(weeklyNotes, async () => writeNotes(deps), { cron: WEEKLY_NOTE_CRON }),
      handle(noteMail, async (data, run) => sendNote(deps, data, run)),
    ],
    exportFor: async (db, userId) => ({ mailsWhenAway: await findClaimsOf(db, userId) }),
    eraseFor: deleteClaimsOf,
    mountUnsubscribe: (app) => mountUnsubscribe(app, deps),
    writeMessageMails: async () => writeMessageMails(deps),
    writeDigests: async () => writeDigests(deps),
    writeNotes: async () => writeNotes(deps),
  };
}
