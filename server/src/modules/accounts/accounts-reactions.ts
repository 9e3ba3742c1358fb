import { durable, type Reaction } from '../../platform/events/reaction.ts';
import { passwordChanged } from './accounts-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { passwordChangedMail, sendPasswordChangedMail } from './passwords/send-password-changed-mail.ts';

export function accountsReactions(deps: AccountsDeps): Reaction[] {
  return [durable(passwordChanged, passwordChangedMail, async (data, run) => sendPasswordChangedMail(deps, data, run))];
}
