import { defineEvent } from '../../platform/events/event.ts';

export const passwordChanged = defineEvent<{ userId: number }>('password.changed');

/** The owner of an address has said that the account with it is not theirs; it is closed. */
export const accountDisowned = defineEvent<{ userId: number }>('account.disowned');

/** A vendor has another name; their listings carry a copy of it. */
export const vendorRenamed = defineEvent<{ vendorId: number }>('vendor.renamed');

/** A person has chosen to hide their presence, or to show it again. */
export const presenceChoiceChanged = defineEvent<{ userId: number }>('presence-choice.changed');

/** Operators have taken an account out of the marketplace until it is restored. */
export const accountSuspended = defineEvent<{ userId: number }>('account.suspended');

/** A suspended account is back, with everything that was its own. */
export const accountRestored = defineEvent<{ userId: number }>('account.restored');

export const accountsEvents = [
  passwordChanged,
  accountDisowned,
  vendorRenamed,
  presenceChoiceChanged,
  accountSuspended,
  accountRestored,
] as const;
