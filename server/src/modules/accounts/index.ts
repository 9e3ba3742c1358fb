/** Accounts: who people are, how they prove it, and what others may see of them. */
export { createAccountsModule, type AccountsModule } from './accounts-module.ts';
export {
  type AccountsSettings,
  accountDisowned,
  accountRestored,
  accountSuspended,
  presenceChoiceChanged,
  vendorRenamed,
} from './accounts-deps.ts';

/** What tests put in the place of the slow hashing. */
export { createPasswordHasher, type PasswordHasher } from './passwords/password-hashing.ts';
export type { GuessOrigin } from './passwords/own-password.ts';

/** SQL for other stores. */
export { isSessionUsable } from './sessions/sessions-store.ts';

/** Where Google sends people back to. */
export { GOOGLE_RETURN_PATH } from './google/google-sign-in-routes.ts';

/** A telephone number as `+256772123456`; null where it cannot be parsed. */
export { toE164 } from './profile/update-profile.ts';
export type { Seller } from './profile/read-people.ts';
