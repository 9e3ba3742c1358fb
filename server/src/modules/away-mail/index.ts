import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';
import { digestMail, DIGEST_CRON, digests, writeDigests } from './digest/write-digests.ts';
import { messageMails, UNREAD_CRON, unreadSearch, writeMessageMails } from './messages/write-message-mails.ts';
import { mountUnsubscribe } from './unsubscribe/mount-unsubscribe.ts';
import { noteMail, WEEKLY_NOTE_CRON, weeklyNotes, writeNotes } from './weekly-note/write-notes.ts';

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
    jobs: [unreadSearch, digests, weeklyNotes],
    handlers: [
      handle(unreadSearch, async () => writeMessageMails(deps), { cron: UNREAD_CRON }),
      handle(digests, async () => writeDigests(deps), { cron: DIGEST_CRON }),
      handle(weeklyNotes, async () => writeNotes(deps), { cron: WEEKLY_NOTE_CRON }),
    ],
    deliveries: [...messageMails(deps), digestMail(deps), noteMail(deps)],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    mountUnsubscribe: (app) => mountUnsubscribe(app, deps),
    writeMessageMails: async () => writeMessageMails(deps),
    writeDigests: async () => writeDigests(deps),
    writeNotes: async () => writeNotes(deps),
  };
}
