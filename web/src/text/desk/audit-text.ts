import type { AuditAction } from '@akatale/contracts/operators/audit';
import { formatCount } from '@akatale/contracts/money';
import { texts } from '../texts.ts';

export const auditText = texts({
  heading: 'Audit log',
  about:
    'What operators did, to whom and why. Nobody can change an entry: each holds a fingerprint of the one before it.',
  verify: 'Check the log',
  export: 'Download',
  whole: (entries: number) =>
    entries === 1
      ? 'The only entry is as it was written.'
      : `All ${formatCount(entries)} entries are as they were written.`,
  head: (id: number, hash: string) => `Last entry ${id}, fingerprint ${hash}`,
  broken: (id: number) => `Entry ${id} is not as it was written. Somebody has changed the database by hand.`,
  onlyOne: 'Only what concerns one person is shown.',
  showAll: 'Show everything',
  loading: 'Loading the audit log',
  failed: 'Failed to fetch the audit log',
  tryAgain: 'Try again',
  loadMore: 'Show more',
  loadingMore: 'Loading…',
  none: 'Nothing has been written yet',
  redacted: 'The reason was removed.',
  program: 'The program',
  person: (id: number) => `person ${id}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  product: (id: number) => `product ${id}`,
  chat: (id: number) => `chat ${id}`,
  /** Follows the actor's name and precedes the target's. */
  acts: {
    'operator.totp-turned-off': 'turned off the second factor of',
    'operator.created': 'added the operator',
    'operator.role-changed': 'changed the role of',
    'operator.removed': 'removed the operator',
    'operator.totp-enrolled': 'set up a second factor for',
    'operator.totp-reset': 'reset the second factor of',
    'account.disowned': 'closed an account that was not its owner’s:',
    'account.suspended': 'suspended',
    'account.restored': 'restored',
    'chats.allowed': 'opened the chats of',
    'chats.denied': 'closed the chats of',
    'chats.left-to-plan': 'left to their plan the chats of',
    'payment.recorded': 'recorded a payment of',
    'payment.refunded': 'refunded a payment of',
    'product.featured': 'featured',
    'product.unfeatured': 'no longer features',
    'contacts.opened': 'opened the contacts of',
    'person.viewed': 'looked up',
    'view.began': 'began to view as',
    'view.ended': 'stopped viewing as',
    'support.claimed': 'took',
    'support.released': 'gave back',
    'support.closed': 'closed',
    'saved-reply.changed': 'changed a saved reply',
    'audit.exported': 'downloaded the audit log',
  } satisfies Record<AuditAction, string>,
});
