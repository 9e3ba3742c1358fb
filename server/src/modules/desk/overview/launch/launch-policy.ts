import { plural } from '@akatale/contracts/plural';
import { databaseChecks } from './database-policy.ts';
import type { LaunchFacts } from './launch-facts.ts';
import type { SeenCaller } from './probe-page.ts';

export interface Finding {
  holds: boolean;
  found: string;
  at?: Date;
}

export interface LaunchCheck {
  id: string;
  what: string;
  /** In its place while it does not hold. */
  whatIsWrong?: string;
  why: string;
  mend: string;
  isMust: boolean;
  judge(facts: LaunchFacts): Finding;
}

const BACKUP_MAX_HOURS = 26;
const MIN_FREE_GB = 2;
const MAX_CLOCK_SECONDS = 30;
const HOUR_MS = 3_600_000;
const GB = 1e9;

const good = (found: string, at?: Date): Finding => ({ holds: true, found, ...(at && { at }) });
const bad = (found: string, at?: Date): Finding => ({ holds: false, found, ...(at && { at }) });

/** The checks send no X-Forwarded-For, so its first entry is their own address. */
function sharedAddressOf({ peer, forwarded: [first], counted }: SeenCaller): Finding | undefined {
  if (first === undefined)
    return bad(`The proxy at ${peer} writes no X-Forwarded-For: all visitors share its address.`);
  if (first === 'unknown')
    return bad(`The proxy at ${peer} writes no address into X-Forwarded-For: all visitors count as one.`);
  if (counted === first) return undefined;
  return bad(`${counted} is a proxy too, and is not named: all visitors who come by it share its address.`);
}

const installation: readonly LaunchCheck[] = [
  {
    id: 'address',
    what: 'Public address with https',
    why: 'Without https anybody on the way reads passwords and messages, and phones refuse notifications and the app.',
    mend: 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address. If only this machine cannot reach it, name it in /etc/hosts.',
    isMust: true,
    judge({ settings: { isOnThisMachine, isPublicUrlSet, publicUrl }, site: { fault } }) {
      if (!isPublicUrlSet) return bad('No address is set.');
      if (isOnThisMachine) return bad(`${publicUrl.origin} is this machine, which nobody else reaches.`);
      if (publicUrl.protocol !== 'https:') return bad(`${publicUrl.origin} is not https.`);
      return fault === null
        ? good(`${publicUrl.origin} answers.`)
        : bad(`${publicUrl.origin} does not answer: ${fault}.`);
    },
  },
  {
    id: 'proxy',
    what: 'Trusted proxy',
    why: 'Without it, one visitor who hits a limit locks everyone out. If it trusts everybody, people get around the limits with a made-up address.',
    mend: 'Set TRUST_PROXY to the address of each proxy, and nothing wider. The proxy must write X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;).',
    isMust: true,
    judge({ settings: { trustProxy }, site: { caller } }) {
      if (trustProxy.length === 0) return bad('None is named.');
      const everybody = trustProxy.find((range) => /\/0+$/.test(range));
      if (everybody) return bad(`Everybody is trusted: ${everybody}.`);
      return (caller && sharedAddressOf(caller)) ?? good(`Named: ${trustProxy.join(', ')}.`);
    },
  },
  {
    id: 'pages',
    what: 'Pages arrive unchanged',
    why: 'A proxy that changes HTML or delays scripts breaks buttons, at the login first.',
    mend: 'At the proxy, turn off what changes pages (at Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics), and pass our headers on unchanged.',
    isMust: true,
    judge: ({ site: { changes } }) =>
      changes.length > 0
        ? bad(`Of a page at the public address: ${changes.join('; ')}.`)
        : good('A page at the public address is the same, byte for byte.'),
  },
  {
    id: 'mailbox',
    what: 'Test mailbox closed',
    whatIsWrong: 'Test mailbox is open',
    why: 'It shows every email, also the links that set new passwords.',
    mend: 'Set PUBLIC_URL to the address that people use, and SMTP_URL. Then restart.',
    isMust: true,
    judge({ settings: { hasMailServer, isOnThisMachine }, site: { servesMailbox } }) {
      if (servesMailbox) return bad('/dev/mailbox answers at the public address.');
      return isOnThisMachine && !hasMailServer
        ? bad('/dev/mailbox is open on this machine.')
        : good('It does not answer.');
    },
  },
  {
    id: 'secrets',
    what: 'No demo passwords in use',
    whatIsWrong: 'Demo passwords are in use',
    why: 'Everybody can read the passwords of the examples and of the demo: they come with the program.',
    mend: 'Set your own secrets for the settings named here. To remove demo accounts, start with a new database.',
    isMust: true,
    judge({ settings: { guessable }, demoAccounts }) {
      const faults = [
        guessable.length > 0 && `${guessable.join(', ')} can be guessed.`,
        demoAccounts > 0 &&
          plural(demoAccounts, {
            one: '1 account is from the demo.',
            other: `${demoAccounts} accounts are from the demo.`,
          }),
      ].filter((fault) => fault !== false);
      return faults.length > 0 ? bad(faults.join(' ')) : good('None were found.');
    },
  },
  {
    id: 'second-factor',
    what: 'Second factor for every operator',
    why: 'Otherwise one guessed password of an operator opens the whole market.',
    mend: 'Each operator sets up an authenticator app at /admin/security. OPERATOR_REQUIRE_TOTP=on makes them.',
    isMust: true,
    judge({ operators }) {
      if (operators.length === 0) return bad('There is no operator. `npm run cli -- operator create` makes the first.');
      const without = operators.filter(({ hasSecondFactor }) => !hasSecondFactor).map(({ name }) => name);
      if (without.length > 0) return bad(`Without one: ${without.join(', ')}.`);
      return good(
        plural(operators.length, { one: 'The only operator has one.', other: `All ${operators.length} have one.` }),
      );
    },
  },
  {
    id: 'disk',
    what: 'Disk space',
    why: 'On a full disk nobody can write, list or upload.',
    mend: 'Make room, or move DATA_DIR to a larger disk.',
    isMust: true,
    judge({ freeBytes }) {
      const found = `${(freeBytes / GB).toFixed(1)} GB free, at least ${MIN_FREE_GB} GB needed.`;
      return freeBytes >= MIN_FREE_GB * GB ? good(found) : bad(found);
    },
  },
  {
    id: 'clock',
    what: 'Clock',
    why: 'With a wrong clock, login codes and push notifications are refused, and promotions start at the wrong time.',
    mend: 'Turn on the time service of this machine and of the database machine (on Debian: apt-get install systemd-timesyncd).',
    isMust: true,
    judge({ clock: { databaseMs, internetMs } }) {
      const off = (ms: number) => `${(Math.abs(ms) / 1000).toFixed(0)} s`;
      const found =
        `${off(databaseMs)} off from the database` +
        (internetMs === null
          ? '. No server on the internet told the time.'
          : `, ${off(internetMs)} off from the internet.`);
      const worst = Math.max(Math.abs(databaseMs), Math.abs(internetMs ?? 0));
      return worst <= MAX_CLOCK_SECONDS * 1000 ? good(found) : bad(found);
    },
  },
];

const SPF = /^v=spf1(\s|$)/i;
const DKIM = /(^|;)\s*p=[A-Za-z0-9+/]/;
const DMARC = /^v=DMARC1\s*(;|$)/i;

const NO_ANSWER = 'The DNS servers did not answer.';

const mail: readonly LaunchCheck[] = [
  {
    id: 'mail',
    what: 'Emails arrive',
    why: 'Nobody can confirm an address or set a new password without it.',
    mend: 'Set SMTP_URL and MAIL_FROM, run `npm run cli -- check-launch --now`, and open the link in the email you get. Look in spam too.',
    isMust: true,
    judge({ settings: { hasMailServer }, mail: result }) {
      if (!hasMailServer) return bad('No mail server is set: no emails are sent.');
      if (!result) return bad('Not tested yet.');
      const sentAt = new Date(result.sentAt);
      if (result.fault !== null) return bad(`The mail server refused it: ${result.fault}.`, sentAt);
      if (result.arrivedAt === null) return bad('Sent. Nobody has opened the link yet.', sentAt);
      return good(
        plural(result.sentTo, {
          one: 'It arrived: an owner opened the link.',
          other: 'It arrived: one of the owners opened the link.',
        }),
        new Date(result.arrivedAt),
      );
    },
  },
  {
    id: 'spf',
    what: 'SPF record',
    why: 'Mail services reject email from a machine that the domain of MAIL_FROM does not name.',
    mend: 'Add one TXT record at the domain, as your mail service tells you, such as "v=spf1 include:mail.example.com -all".',
    isMust: true,
    judge({ dns: { spf } }) {
      if (!spf) return bad(NO_ANSWER);
      const records = spf.filter((record) => SPF.test(record));
      if (records.length > 1) return bad('There are several SPF records, which counts as none.');
      const [record] = records;
      if (!record) return bad('There is no such record.');
      return /\s\+?all$/i.test(record) ? bad(`It lets everybody send: ${record}`) : good(record);
    },
  },
  {
    id: 'dkim',
    what: 'DKIM signature',
    why: 'Mail services distrust unsigned email, and show no unsubscribe button for it.',
    mend: 'Turn on signing at the mail server, add the TXT record it gives you, and set MAIL_DKIM_SELECTOR to its selector.',
    isMust: true,
    judge({ settings: { dkimSelector }, dns: { dkim } }) {
      if (dkimSelector === undefined) return bad('No selector is set.');
      if (!dkim) return bad(NO_ANSWER);
      return dkim.some((record) => DKIM.test(record))
        ? good(`The key for "${dkimSelector}" was found.`)
        : bad(`There is no key for "${dkimSelector}".`);
    },
  },
  {
    id: 'dmarc',
    what: 'DMARC record',
    why: 'Without it others can send email in your name. Large mail services ask for it.',
    mend: 'Add a TXT record at _dmarc of the domain. Begin with "v=DMARC1; p=none; rua=mailto:you@example.com".',
    isMust: true,
    judge({ dns: { dmarc } }) {
      if (!dmarc) return bad(NO_ANSWER);
      const record = dmarc.find((text) => DMARC.test(text));
      return record ? good(record) : bad('There is no such record.');
    },
  },
];

const business: readonly LaunchCheck[] = [
  {
    id: 'backup',
    what: `Backup in the last ${BACKUP_MAX_HOURS} hours`,
    why: 'Without one, a broken disk or a wrong command ends the market.',
    mend: 'Run `npm run cli -- backup FOLDER` every night, and copy the folder somewhere else.',
    isMust: true,
    judge({ now, backup }) {
      if (!backup) return bad('No backup yet.');
      const hours = Math.floor((now.getTime() - backup.at.getTime()) / HOUR_MS);
      const found = `The last one, ${backup.folder}, is ${plural(hours, { one: '1 hour', other: `${hours} hours` })} old.`;
      return hours < BACKUP_MAX_HOURS ? good(found, backup.at) : bad(found, backup.at);
    },
  },
  {
    id: 'backup-check',
    what: 'Backup restored as a test',
    why: 'A backup that was never restored may not work.',
    mend: 'Run `npm run cli -- backup --check`: it restores the last one into a temporary database and compares the counts.',
    isMust: true,
    judge({ backupCheck }) {
      if (!backupCheck) return bad('None restored yet.');
      const { at, fault, folder, rows } = backupCheck;
      return fault === null
        ? good(`${folder} came back whole, with ${plural(rows, { one: '1 row', other: `${rows} rows` })}.`, at)
        : bad(`${folder} did not come back: ${fault}`, at);
    },
  },
  {
    id: 'payments',
    what: 'Vendors can pay',
    why: 'Otherwise a vendor whose trial has ended cannot go on.',
    mend: 'Set PAYMENT_PROVIDER=flutterwave with its keys. Or keep manual, and set SUPPORT_PHONE or SUPPORT_EMAIL.',
    isMust: true,
    judge({ settings: { hasSupportContact, paymentProvider } }) {
      if (paymentProvider === 'fake') return bad('Payments are a test: no real money is paid.');
      if (paymentProvider === 'flutterwave') return good('With Flutterwave.');
      return hasSupportContact
        ? good('They contact you, and you record the payment.')
        : bad('They have to contact you, but no contact is set.');
    },
  },
  {
    id: 'legal',
    what: 'Owner and PDPO registration',
    why: 'The Data Protection and Privacy Act asks for both, on the legal pages.',
    mend: 'Register at pdpo.go.ug, and set what is listed.',
    isMust: true,
    judge: ({ settings: { missingLegal } }) =>
      missingLegal.length > 0 ? bad(`Not set: ${missingLegal.join(', ')}.`) : good('Name, address and number are set.'),
  },
  {
    id: 'legal-advised',
    what: 'Legal pages read by a lawyer',
    why: 'People agree to these pages, and a court may have to read them.',
    mend: 'Have a lawyer read /terms and /privacy, and set what is listed (LEGAL_READ_BY: "Grace Nakato, 2026-11-20").',
    isMust: false,
    judge: ({ settings: { missingLegalAdvised } }) =>
      missingLegalAdvised.length > 0
        ? bad(`Not set: ${missingLegalAdvised.join(', ')}.`)
        : good('A lawyer has read them.'),
  },
  {
    id: 'contact',
    what: 'Contact on Help',
    why: 'People with a question, and officials, must be able to reach you.',
    mend: 'Set SUPPORT_PHONE or SUPPORT_EMAIL.',
    isMust: true,
    judge: ({ settings: { hasSupportContact } }) =>
      hasSupportContact ? good('Help shows it.') : bad('No phone and no email is set.'),
  },
  {
    id: 'push',
    what: 'Push notifications',
    why: 'Push services refuse notifications that are signed with a lost key or name no contact.',
    mend: 'Restore SECRETS_KEY, or run `npm run cli -- push rotate-keys`. Set PUSH_CONTACT.',
    isMust: false,
    judge({ settings: { hasPushContact }, pushFault }) {
      if (pushFault !== null) return bad(pushFault);
      return hasPushContact ? good('The keys work, and a contact is set.') : bad('The keys work. No contact is set.');
    },
  },
];

export const launchChecks: readonly LaunchCheck[] = [...installation, ...databaseChecks, ...mail, ...business];
