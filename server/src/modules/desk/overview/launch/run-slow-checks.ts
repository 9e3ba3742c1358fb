import { access } from 'node:fs/promises';
import { explainMailFault } from '../../../../platform/mail/explain-mail-fault.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import type { LaunchDeps } from './launch-deps.ts';
import type { BackupChecked } from './launch-facts.ts';
import { beginRun, endRun, findResults, storeResult } from './launch-store.ts';
import { mailTokens } from './mail-tokens.ts';

/** Mails the owners and restores the last backup. Does nothing while another run goes on. @returns what could not be checked */
export async function runSlowChecks(deps: LaunchDeps): Promise<string[]> {
  if (!(await beginRun(deps.db))) return ['Another run goes on.'];
  return finishRun(deps);
}

/** Call after `beginRun`. */
export async function finishRun(deps: LaunchDeps): Promise<string[]> {
  let notes = ['It ended with a fault; the log says which.'];
  try {
    const found = await Promise.all([mailOwners(deps), checkLastBackup(deps)]);
    notes = found.filter((note) => note !== undefined);
    return notes;
  } finally {
    await endRun(deps.db, notes);
  }
}

async function mailOwners(deps: LaunchDeps): Promise<string | undefined> {
  const { appName, clock, db, mailer, operators, settings, signerFor } = deps;
  const { publicUrl, hasMailServer } = settings;
  if (!hasMailServer) return 'No mail was sent: no mail server is set.';
  const owners = (await operators.list(db)).filter(({ role }) => role === 'owner');
  if (owners.length === 0) return 'No mail was sent: there is no owner.';
  const sentAt = clock.now();
  const url = new URL(`/launch-mail/${mailTokens(signerFor).create(sentAt)}`, publicUrl).href;
  const content = {
    heading: 'Your mail arrives',
    paragraphs: ['Please open this link: then the launch checks know that mail of this market reaches people.'],
    action: { label: 'It arrived', url },
    smallPrint: 'You get this email because an owner started the launch checks.',
  };
  const rendered = renderMail({ appName, publicUrl, ...content });
  const faults: string[] = [];
  for (const { email } of owners) {
    const mail = { to: email, isRequested: true, subject: `${appName}: does this mail arrive?`, ...rendered };
    await mailer.deliver(mail, { id: crypto.randomUUID() }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the mail of the launch checks could not be sent');
      faults.push(explainMailFault(error, settings.mailSender));
    });
  }
  const arrivedAt = (await findResults(db)).mail?.arrivedAt ?? null;
  const result = { sentTo: owners.length, sentAt: sentAt.toISOString(), fault: faults[0] ?? null, arrivedAt };
  await storeResult(db, 'mail', sentAt, result);
  return undefined;
}

async function checkLastBackup(deps: LaunchDeps): Promise<string | undefined> {
  const { backup } = await findResults(deps.db);
  if (!backup) return 'No backup was restored: none was made.';
  const { folder } = backup;
  const isHere = await access(folder).then(
    () => true,
    () => false,
  );
  // What another machine found out about it stays.
  if (!isHere) return `${folder} is not on this machine: run \`npm run cli -- backup --check\` where it is.`;
  await checkBackup(deps, folder);
  return undefined;
}

export async function checkBackup(
  { clock, db, restoreAside }: LaunchDeps,
  folder: string,
): Promise<Omit<BackupChecked, 'at'>> {
  const result = await restoreAside(folder).then(
    ({ rows }) => ({ folder, fault: null, rows }),
    (error: Error) => ({ folder, fault: error.message, rows: 0 }),
  );
  await storeResult(db, 'backup-check', clock.now(), result);
  return result;
}
