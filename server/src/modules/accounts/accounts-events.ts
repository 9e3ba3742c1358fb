import { defineEvent } from '../../platform/events/event.ts';

export const passwordChanged = defineEvent<{ userId: number }>('password.changed');

export const accountDisowned = defineEvent<{ userId: number }>('account.disowned');

export const vendorRenamed = defineEvent<{ vendorId: number }>('vendor.renamed');

export const presenceChoiceChanged = defineEvent<{ userId: number }>('presence-choice.changed');

export const accountSuspended = defineEvent<{ userId: number }>('account.suspended');

export const accountRestored = defineEvent<{ userId: number }>('account.restored');

export const accountsEvents = [
  passwordChanged,
  accountDisowned,
  vendorRenamed,
  presenceChoiceChanged,
  accountSuspended,
  accountRestored,
] as const;
