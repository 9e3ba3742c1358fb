import { surveyDatabase } from '../../../../platform/postgres/survey.ts';
import type { LaunchDeps } from './launch-deps.ts';
import type { ClockOffsets, LaunchFacts, MailRecords } from './launch-facts.ts';
import { countDemoAccounts, findClockOffset, type findResults } from './launch-store.ts';
import { mailTokens } from './mail-tokens.ts';
import { compareProbePage, readSeenCaller } from './probe-page.ts';

/** Everything at once, and nothing longer than some seconds. @param stored the results of the slow checks */
export async function collectFacts(
  deps: LaunchDeps,
  stored: Awaited<ReturnType<typeof findResults>>,
): Promise<LaunchFacts> {
  const { clock, connectionsNeeded, db, dataDirectory, operators, probes, push, settings } = deps;
  const [site, dns, pushFault, all, demoAccounts, freeBytes, offsets, { connections }] = await Promise.all([
    askSite(deps),
    findMailRecords(deps),
    push.findKeyFault(),
    operators.list(db),
    countDemoAccounts(db),
    probes.countFreeBytes(dataDirectory),
    compareClocks(deps),
    surveyDatabase(db.$client),
  ]);
  return {
    now: clock.now(),
    settings,
    site,
    mail: stored.mail,
    dns,
    pushFault,
    operators: all,
    demoAccounts,
    backup: stored.backup,
    backupCheck: stored['backup-check'],
    freeBytes,
    connections: { allowed: connections, needed: connectionsNeeded },
    clock: offsets,
  };
}

async function askSite({
  clock,
  probes,
  signerFor,
  settings: { publicUrl },
}: LaunchDeps): Promise<LaunchFacts['site']> {
  const token = mailTokens(signerFor).create(clock.now());
  const [page, caller, health, mailbox] = await Promise.all([
    probes
      .get(new URL(`/launch-page/${token}`, publicUrl).href)
      .then(compareProbePage, (error: unknown) => [`it does not arrive: ${reasonOf(error)}`]),
    probes
      .get(new URL(`/launch-caller/${token}`, publicUrl).href)
      .then(readSeenCaller)
      .catch(() => null),
    probes
      .get(new URL('/healthz', publicUrl).href)
      .then(
        ({ status, body }) =>
          status === 200 && body.includes('"ok":true') ? null : `something else answers there, with ${status}`,
        reasonOf,
      ),
    probes.get(new URL('/dev/mailbox', publicUrl).href).then(
      ({ status }) => status === 200,
      () => false,
    ),
  ]);
  return { fault: health, servesMailbox: mailbox, changes: page, caller };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? message;
}

/** DMARC falls back to the domain above, as its readers do. */
async function findMailRecords({ probes, settings }: LaunchDeps): Promise<MailRecords> {
  const domain = settings.mailSender.from.replace(/^.*@/, '');
  if (!domain.includes('.')) return { spf: [], dkim: [], dmarc: [] };
  const find = async (name: string) => probes.findTexts(name).catch(() => undefined);
  const findDmarc = async (name: string): Promise<string[] | undefined> => {
    const found = await find(`_dmarc.${name}`);
    const above = name.split('.').slice(1);
    return found?.length === 0 && above.length > 1 ? findDmarc(above.join('.')) : found;
  };
  const { dkimSelector } = settings;
  const [spf, dkim, dmarc] = await Promise.all([
    find(domain),
    dkimSelector === undefined ? [] : find(`${dkimSelector}._domainkey.${domain}`),
    findDmarc(domain),
  ]);
  return { spf, dkim, dmarc };
}

async function compareClocks({ clock, db, probes, timeSource }: LaunchDeps): Promise<ClockOffsets> {
  const now = () => clock.now();
  const [databaseMs, internetMs] = await Promise.all([
    findClockOffset(db, now),
    timeSource === undefined
      ? null
      : probes.get(timeSource).then(
          ({ headers }) => {
            const date = headers.get('date');
            return date === null ? null : now().getTime() - Date.parse(date);
          },
          () => null,
        ),
  ]);
  return { databaseMs, internetMs };
}
