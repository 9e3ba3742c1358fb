import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';
import { digest } from './digest/write-digests.ts';
import { foundDigest } from './found/write-found.ts';
import { messageMails } from './messages/write-message-mails.ts';
import { mountUnsubscribe } from './unsubscribe/mount-unsubscribe.ts';
import { weeklyAdvice } from './weekly-advice/write-advice.ts';

export interface AwayMailModule extends Module {
  /** `/unsubscribe`, to which mails lead. */
  mountUnsubscribe(app: FastifyInstance): void;
}

/** Mails about what happens while people are away; each kind can be turned off. */
export function createAwayMailModule(deps: AwayMailDeps): AwayMailModule {
  const all = [messageMails(deps), digest(deps), foundDigest(deps), weeklyAdvice(deps)];
  return {
    name: 'away-mail',
    reads: [
      'chats',
      'follows',
      'messages',
      'product_views_daily',
      'products',
      'sales',
      'saved_products',
      'saved_search_matches',
      'saved_searches',
      'users',
    ],
    routes: [],
    jobs: all.map(({ job }) => job),
    handlers: all.map(({ job, write, cron }) => handle(job, write, { cron })),
    deliveries: all.flatMap(({ kinds }) => kinds),
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    mountUnsubscribe: (app) => mountUnsubscribe(app, deps),
  };
}
