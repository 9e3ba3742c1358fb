export const auditActions = [
  'operator.created',
  'operator.role-changed',
  'operator.removed',
  'operator.totp-enrolled',
  'operator.totp-reset',
  'operator.totp-turned-off',
  'account.opened',
  'account.code-made',
  'account.claimed',
  'account.erased',
  'account.disowned',
  'account.suspended',
  'account.restored',
  'account.closed',
  'account.reopened',
  'account.erased',
  'chats.allowed',
  'chats.denied',
  'chats.left-to-plan',
  'payment.recorded',
  'payment.refunded',
  'product.featured',
  'product.unfeatured',
  'product.listed-for',
  'contacts.opened',
  'person.viewed',
  'view.began',
  'view.ended',
  'chat.answered-for',
  'chat.completed-for',
  'chat.abandoned-for',
  'chat.reopened-for',
  'support.claimed',
  'support.released',
  'support.closed',
  'saved-reply.changed',
  'audit.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Acts that are read together. */
export const auditGroups = {
  plans: ['chats.allowed', 'chats.denied', 'chats.left-to-plan', 'payment.recorded', 'payment.refunded'],
  accounts: [
    'account.opened',
    'account.code-made',
    'account.claimed',
    'account.erased',
    'account.disowned',
    'account.suspended',
    'account.restored',
    'account.closed',
    'account.reopened',
    'account.erased',
    'product.listed-for',
    'chat.answered-for',
    'chat.completed-for',
    'chat.abandoned-for',
    'chat.reopened-for',
    'product.featured',
    'product.unfeatured',
  ],
  looks: ['contacts.opened', 'person.viewed', 'view.began', 'view.ended'],
  support: ['support.claimed', 'support.released', 'support.closed', 'saved-reply.changed'],
  operators: [
    'operator.created',
    'operator.role-changed',
    'operator.removed',
    'operator.totp-enrolled',
    'operator.totp-reset',
    'operator.totp-turned-off',
    'audit.exported',
  ],
} as const satisfies Record<string, readonly AuditAction[]>;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];

export const auditSubjects = ['user', 'product', 'chat', 'saved-reply', 'audit-log'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const AUDIT_PAGE_SIZE = 50;
