import { deleteAnswersTo } from '../platform/http/idempotency-store.ts';
import type { Module } from '../platform/module.ts';

/**
 * What requests leave behind of a person for a day: the answers under their Idempotency-Keys, which
 * are copies of what the modules hold.
 */
export const requestsData: Module = {
  name: 'requests',
  routes: [],
  exportFor: async () => ({}),
  eraseFor: deleteAnswersTo,
};
