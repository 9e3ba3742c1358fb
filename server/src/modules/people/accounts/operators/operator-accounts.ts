import type { OperatorRole } from '@akatale/contracts/people/operators';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { type Executor, type Transaction, inTransaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';
import { renewResetToken } from '../passwords/forgot-password.ts';
import { checkNewPassword } from '../passwords/operator-password.ts';
import { checkOwnPassword, type GuessOrigin } from '../passwords/own-password.ts';
import { deleteMailTokensOf } from '../registration/mail-tokens-store.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices-store.ts';
import { deleteOtherSessions, deleteSessionsOf, renewAuthentication } from '../sessions/sessions-store.ts';
import { beginView, endView, findViewable } from '../sessions/views-store.ts';
import { closeOperator, setOperatorRole, insertOperator, releaseOperator } from './operators-store.ts';

export const invitationMail = defineJob<{ userId: number }>('accounts.send-invitation-mail', mailRetries);

export async function sendInvitationMail(
  deps: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const { appName, publicUrl } = deps;
  const made = await renewResetToken(deps.db, userId, { attempt, isInvitation: true });
  if (!made) return;
  const mail = {
    to: made.email,
    subject: `You are an operator of ${appName}`,
    ...renderMail({
      appName,
      publicUrl,
      heading: 'Welcome',
      paragraphs: [
        `You were invited to help run ${appName}. With this link you choose your password; then you can log in with this email address.`,
      ],
      action: {
        label: 'Choose a password',
        url: new URL(`/forgot-password/${made.token}`, publicUrl).href,
      },
      smallPrint:
        'The link works once, for three days. After that, ask for a new one with “Forgot password?” at the login.',
    }),
  };
  await deps.mailer.deliver(mail, { id, signal });
}

/** Refuses `EMAIL_TAKEN` as `createOperator` does. */
async function inviteOperator(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'jobs' | 'signerFor'>,
  tx: Transaction,
  invited: { name: string; email: string; role: OperatorRole },
  actorId: number,
): Promise<number> {
  const id = await insertOperator(deps, tx, { ...invited, passwordHash: null }, actorId);
  if (id === undefined) refuse('EMAIL_TAKEN', { errors: [{ field: 'email', code: 'ADDRESS_TAKEN' }] });
  await deps.jobs.send(tx, invitationMail, { userId: id });
  return id;
}

export interface OperatorAccounts {
  checkPassword(viewer: Viewer, password: string, origin: GuessOrigin): Promise<{ email: string }>;
  renewAuthentication(db: Executor, sessionId: number): Promise<boolean>;
  signOutOthers(tx: Transaction, viewer: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void>;
  signOut(tx: Transaction, userId: number): Promise<void>;
  endAllAccess(tx: Transaction, userId: number): Promise<void>;
  invite(
    tx: Transaction,
    invited: { name: string; email: string; role: OperatorRole },
    actorId: number,
  ): Promise<number>;
  setRole(tx: Transaction, id: number, role: OperatorRole, at: Date): Promise<void>;
  /** Leaves the account of an ordinary person, with its password. */
  release(tx: Transaction, id: number, at: Date): Promise<void>;
  /** Leaves a name in the audit log and an account that nobody can open. */
  close(tx: Transaction, id: number, at: Date): Promise<void>;
  beginView(tx: Transaction, sessionId: number, userId: number): Promise<Date>;
  endView(tx: Transaction, sessionId: number): Promise<boolean>;
}

export function operatorAccounts(deps: AccountsDeps): OperatorAccounts {
  return {
    checkPassword: async (viewer, password, origin) => checkOwnPassword(deps, viewer, password, origin),
    renewAuthentication,
    signOutOthers: async (tx, { userId, sessionId }) => deleteOtherSessions(tx, userId, sessionId),
    signOut: deleteSessionsOf,
    async endAllAccess(tx, userId) {
      await deleteSessionsOf(tx, userId);
      await deleteKnownDevicesOf(tx, userId);
      await deleteMailTokensOf(tx, userId);
    },
    setRole: setOperatorRole,
    release: releaseOperator,
    close: closeOperator,
    invite: async (tx, invited, actorId) => inviteOperator(deps, tx, invited, actorId),
    async beginView(tx, sessionId, userId) {
      const person = await findViewable(tx, userId);
      if (!person) refuse('NOT_FOUND');
      if (person.isOperator) refuse('FORBIDDEN');
      return (await beginView(tx, sessionId, userId)) ?? refuse('UNAUTHORIZED');
    },
    endView,
  };
}

export interface NewOperator {
  email: string;
  password: string;
  name?: string;
  username?: string;
  role?: OperatorRole;
}

/** Refuses `EMAIL_TAKEN` instead of promoting an ordinary account: its owner would keep the password. */
export async function createOperator(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'passwords' | 'signerFor'>,
  { email, password, name = 'Operator', username, role = 'owner' }: NewOperator,
): Promise<{ id: number; isNew: boolean }> {
  const existing = await findCredentials(deps.db, email);
  if (existing?.role === 'operator') return { id: existing.id, isNew: false };
  if (existing || (await isReserved(deps, deps.db, { email }))) refuse('EMAIL_TAKEN');
  checkNewPassword('operator', password);
  const passwordHash = await deps.passwords.hash(password);
  const account = { email, passwordHash, name, username, role };
  const id = await inTransaction(deps.db, (tx) => insertOperator(deps, tx, account, null));
  if (id !== undefined) return { id, isNew: true };
  const first = await findCredentials(deps.db, email);
  if (first?.role === 'operator') return { id: first.id, isNew: false };
  refuse('USERNAME_TAKEN');
}
