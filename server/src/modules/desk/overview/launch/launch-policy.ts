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
  return bad(
    `TRUST_PROXY does not name ${counted}, which is a proxy too: all visitors who come by it share its address.`,
  );
}

const installation: readonly LaunchCheck[] = [
  {
    id: 'address',
    what: 'The address that people use, over https',
    why: 'Without https anybody on the way reads passwords and messages, and phones refuse notifications and the app.',
    mend: 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address. If only this machine cannot reach it, name it in /etc/hosts.',
    isMust: true,
    judge({ settings: { isOnThisMachine, isPublicUrlSet, publicUrl }, site: { fault } }) {
      if (!isPublicUrlSet) return bad('PUBLIC_URL is not set.');
      if (isOnThisMachine) return bad(`${publicUrl.origin} is this machine, which nobody else reaches.`);
      if (publicUrl.protocol !== 'https:') return bad(`${publicUrl.origin} is not https.`);
      return fault === null
        ? good(`${publicUrl.origin} answers.`)
        : bad(`${publicUrl.origin} does not answer: ${fault}.`);
    },
  },
  {
    id: 'proxy',
    what: 'A trusted proxy',
    why: 'Otherwise all visitors share the address of the proxy and its limits; or, if everybody is trusted, they choose theirs.',
    mend: 'Set TRUST_PROXY to the address of each proxy, and to nothing wider; and let the proxy write X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;).',
    isMust: true,
    judge({ settings: { trustProxy }, site: { caller } }) {
      if (trustProxy.length === 0) return bad('TRUST_PROXY is not set.');
      const everybody = trustProxy.find((range) => /\/0+$/.test(range));
      if (everybody) return bad(`TRUST_PROXY trusts everybody: ${everybody}.`);
      return (caller && sharedAddressOf(caller)) ?? good(`TRUST_PROXY is ${trustProxy.join(', ')}.`);
    },
  },
  {
    id: 'pages',
    what: 'Pages that arrive as they were sent',
    why: 'A proxy that changes HTML or delays scripts leaves buttons dead, at the login first.',
    mend: 'Switch off at the proxy what changes pages (at Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics), and let it pass our headers on unchanged.',
    isMust: true,
    judge: ({ site: { changes } }) =>
      changes.length > 0
        ? bad(`Of a page at PUBLIC_URL: ${changes.join('; ')}.`)
        : good('A page at PUBLIC_URL is ours, to the byte.'),
  },
  {
    id: 'mailbox',
    what: 'A closed development mailbox',
    why: 'It shows every mail, with the links that set new passwords.',
    mend: 'Set PUBLIC_URL to the address that people use, and SMTP_URL; then start again.',
    isMust: true,
    judge({ settings: { hasMailServer, isOnThisMachine }, site: { servesMailbox } }) {
      if (servesMailbox) return bad('/dev/mailbox answers at PUBLIC_URL.');
      return isOnThisMachine && !hasMailServer
        ? bad('/dev/mailbox is open to this machine.')
        : good('Nothing answers there.');
    },
  },
  {
    id: 'secrets',
    what: 'Secrets that nobody else knows',
    why: 'Passwords of examples and of the demo are published with the program.',
    mend: 'Give the settings that are named secrets of your own. Demo accounts leave with the database: start with a new one.',
    isMust: true,
    judge({ settings: { guessable }, demoAccounts }) {
      const faults = [
        guessable.length > 0 && `${guessable.join(', ')} can be guessed.`,
        demoAccounts > 0 &&
          plural(demoAccounts, {
            one: '1 account is of the demo.',
            other: `${demoAccounts} accounts are of the demo.`,
          }),
      ].filter((fault) => fault !== false);
      return faults.length > 0 ? bad(faults.join(' ')) : good('None was recognised.');
    },
  },
  {
    id: 'second-factor',
    what: 'A second factor for each operator',
    why: 'One guessed password of an operator opens the whole market.',
    mend: 'Each sets up an authenticator app at /admin/security; OPERATOR_REQUIRE_TOTP=on asks them to.',
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
    what: 'Free space on the disk',
    why: 'Without it nobody can write, list or upload.',
    mend: 'Make room, or move DATA_DIR to a larger disk.',
    isMust: true,
    judge({ freeBytes }) {
      const found = `${(freeBytes / GB).toFixed(1)} GB are free; at least ${MIN_FREE_GB} are needed.`;
      return freeBytes >= MIN_FREE_GB * GB ? good(found) : bad(found);
    },
  },
  {
    id: 'clock',
    what: 'The clock',
    why: 'Codes of authenticator apps and push services are refused where it is wrong, and promotions begin at the wrong time.',
    mend: 'Switch on the time service of the machine (on Debian: apt-get install systemd-timesyncd), also on that of the database.',
    isMust: true,
    judge({ clock: { databaseMs, internetMs } }) {
      const off = (ms: number) => `${(Math.abs(ms) / 1000).toFixed(0)} s`;
      const found =
        `It is ${off(databaseMs)} from that of the database` +
        (internetMs === null
          ? '; nothing on the internet said its time.'
          : ` and ${off(internetMs)} from the internet.`);
      const worst = Math.max(Math.abs(databaseMs), Math.abs(internetMs ?? 0));
      return worst <= MAX_CLOCK_SECONDS * 1000 ? good(found) : bad(found);
    },
  },
];

const SPF = /^v=spf1(\s|$)/i;
const DKIM = /(^|;)\s*p=[A-Za-z0-9+/]/;
const DMARC = /^v=DMARC1\s*(;|$)/i;

const NO_ANSWER = 'The servers of names did not answer.';

const mail: readonly LaunchCheck[] = [
  {
    id: 'mail',
    what: 'Mail that arrives',
    why: 'Nobody can confirm an address or set a new password without it.',
    mend: 'Set SMTP_URL and MAIL_FROM, run `npm run cli -- check-launch --now`, and open the link in the mail that comes; look under spam too.',
    isMust: true,
    judge({ settings: { hasMailServer }, mail: result }) {
      if (!hasMailServer) return bad('SMTP_URL is not set: no mail is sent.');
      if (!result) return bad('It was never tried.');
      const sentAt = new Date(result.sentAt);
      if (result.fault !== null) return bad(`The mail server did not take it: ${result.fault}.`, sentAt);
      if (result.arrivedAt === null) return bad('It was sent; nobody has opened its link yet.', sentAt);
      return good(
        plural(result.sentTo, {
          one: 'It arrived: an owner opened its link.',
          other: 'It arrived: one of the owners opened its link.',
        }),
        new Date(result.arrivedAt),
      );
    },
  },
  {
    id: 'spf',
    what: 'SPF: who may send for the domain of MAIL_FROM',
    why: 'Mail services reject what comes from a machine that the domain does not name.',
    mend: 'Add one TXT record at the domain, as your mail service says, such as "v=spf1 include:mail.example.com -all".',
    isMust: true,
    judge({ dns: { spf } }) {
      if (!spf) return bad(NO_ANSWER);
      const records = spf.filter((record) => SPF.test(record));
      if (records.length > 1) return bad('There are several such records, which counts as none.');
      const [record] = records;
      if (!record) return bad('There is no such record.');
      return /\s\+?all$/i.test(record) ? bad(`It lets everybody send: ${record}`) : good(record);
    },
  },
  {
    id: 'dkim',
    what: 'DKIM: the signature of mails',
    why: 'Mail services distrust mail that nobody signed, and show no button that stops it.',
    mend: 'Let the mail server sign, add the TXT record that it gives you, and name its selector in MAIL_DKIM_SELECTOR.',
    isMust: true,
    judge({ settings: { dkimSelector }, dns: { dkim } }) {
      if (dkimSelector === undefined) return bad('MAIL_DKIM_SELECTOR is not set.');
      if (!dkim) return bad(NO_ANSWER);
      return dkim.some((record) => DKIM.test(record))
        ? good(`The key of "${dkimSelector}" is there.`)
        : bad(`There is no key of "${dkimSelector}".`);
    },
  },
  {
    id: 'dmarc',
    what: 'DMARC: what happens to mail that only pretends',
    why: 'Others could send mail in your name, and large mail services ask for it.',
    mend: 'Add a TXT record at _dmarc of the domain, to begin with "v=DMARC1; p=none; rua=mailto:you@example.com".',
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
    what: `A backup younger than ${BACKUP_MAX_HOURS} hours`,
    why: 'A disk that dies, or a wrong command, otherwise ends the market.',
    mend: 'Run `npm run cli -- backup FOLDER` every night, and copy the folder to another place.',
    isMust: true,
    judge({ now, backup }) {
      if (!backup) return bad('None was made yet.');
      const hours = Math.floor((now.getTime() - backup.at.getTime()) / HOUR_MS);
      const found = `The last one, ${backup.folder}, is ${plural(hours, { one: '1 hour', other: `${hours} hours` })} old.`;
      return hours < BACKUP_MAX_HOURS ? good(found, backup.at) : bad(found, backup.at);
    },
  },
  {
    id: 'backup-check',
    what: 'A backup that was restored',
    why: 'A backup that was never restored is a hope.',
    mend: 'Run `npm run cli -- backup --check`: it restores the last one into a temporary database and compares the counts.',
    isMust: true,
    judge({ backupCheck }) {
      if (!backupCheck) return bad('None was restored yet.');
      const { at, fault, folder, rows } = backupCheck;
      return fault === null
        ? good(`${folder} came back whole, with ${plural(rows, { one: '1 row', other: `${rows} rows` })}.`, at)
        : bad(`${folder} did not come back: ${fault}`, at);
    },
  },
  {
    id: 'payments',
    what: 'How vendors pay',
    why: 'A vendor whose trial has ended would have no way to go on.',
    mend: 'Set PAYMENT_PROVIDER=flutterwave with its keys; or leave it at manual, with SUPPORT_PHONE or SUPPORT_EMAIL.',
    isMust: true,
    judge({ settings: { hasSupportContact, paymentProvider } }) {
      if (paymentProvider === 'fake') return bad('PAYMENT_PROVIDER is fake: nobody pays anything.');
      if (paymentProvider === 'flutterwave') return good('By Flutterwave.');
      return hasSupportContact
        ? good('They contact you, and you record what they paid.')
        : bad('They contact you, and there is no contact.');
    },
  },
  {
    id: 'legal',
    what: 'Who runs the market, and its registration at the PDPO',
    why: 'The Data Protection and Privacy Act asks for both, and the legal pages say that they are missing.',
    mend: 'Register at pdpo.go.ug, and set what is named.',
    isMust: true,
    judge: ({ settings: { missingLegal } }) =>
      missingLegal.length > 0 ? bad(`Not set: ${missingLegal.join(', ')}.`) : good('Name, address and number are set.'),
  },
  {
    id: 'legal-advised',
    what: 'Legal pages that a lawyer has read',
    why: 'Until then the pages say that no lawyer has read them.',
    mend: 'Let a lawyer read /terms and /privacy, and set what is named (LEGAL_READ_BY: "Grace Nakato, 2026-11-20").',
    isMust: false,
    judge: ({ settings: { missingLegalAdvised } }) =>
      missingLegalAdvised.length > 0
        ? bad(`Not set: ${missingLegalAdvised.join(', ')}.`)
        : good('They have been read.'),
  },
  {
    id: 'contact',
    what: 'A contact on Help',
    why: 'People with a question, and officials, must reach somebody.',
    mend: 'Set SUPPORT_PHONE or SUPPORT_EMAIL.',
    isMust: true,
    judge: ({ settings: { hasSupportContact } }) =>
      hasSupportContact ? good('Help shows it.') : bad('Neither SUPPORT_PHONE nor SUPPORT_EMAIL is set.'),
  },
  {
    id: 'push',
    what: 'Notifications on phones',
    why: 'Push services refuse what is signed with a lost key or names no contact.',
    mend: 'Restore SECRETS_KEY, or run `npm run cli -- push rotate-keys`; set PUSH_CONTACT.',
    isMust: false,
    judge({ settings: { hasPushContact }, pushFault }) {
      if (pushFault !== null) return bad(pushFault);
      return hasPushContact
        ? good('The keys open, and a contact is set.')
        : bad('The keys open; PUSH_CONTACT is not set.');
    },
  },
];

export const launchChecks: readonly LaunchCheck[] = [...installation, ...databaseChecks, ...mail, ...business];
