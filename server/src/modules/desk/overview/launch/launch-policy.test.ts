import { describe, expect, test } from 'vitest';
import type { LaunchFacts } from './launch-facts.ts';
import { launchChecks } from './launch-policy.ts';

const now = new Date('2026-11-26T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const ready: LaunchFacts = {
  now,
  settings: {
    publicUrl: new URL('https://soko.example'),
    isPublicUrlSet: true,
    isOnThisMachine: false,
    trustProxy: ['10.0.0.2'],
    hasMailServer: true,
    mailSender: { server: 'mail.soko.example:465', greeting: 'soko.example', from: 'hello@soko.example' },
    dkimSelector: 'mail2026',
    hasPushContact: true,
    paymentProvider: 'manual',
    hasSupportContact: true,
    missingLegal: [],
    missingLegalAdvised: [],
    guessable: [],
  },
  site: {
    fault: null,
    servesMailbox: false,
    changes: [],
    caller: { peer: '10.0.0.2', forwarded: ['203.0.113.5'], counted: '203.0.113.5' },
  },
  mail: { sentTo: 1, sentAt: hoursAgo(3).toISOString(), fault: null, arrivedAt: hoursAgo(2).toISOString() },
  dns: { spf: ['v=spf1 mx -all', 'another=text'], dkim: ['v=DKIM1; k=rsa; p=MIIB'], dmarc: ['v=DMARC1; p=none'] },
  pushFault: null,
  operators: [{ name: 'Grace', hasSecondFactor: true }],
  demoAccounts: 0,
  backup: { at: hoursAgo(25.9), folder: '/backups/thursday' },
  backupCheck: { at: hoursAgo(500), folder: '/backups/monday', fault: null, rows: 12 },
  freeBytes: 2e9,
  connections: { allowed: 30, needed: 15 },
  clock: { databaseMs: -30_000, internetMs: 30_000 },
};

const failing = (facts: LaunchFacts) =>
  launchChecks.flatMap(({ id, judge }) => {
    const { holds, found } = judge(facts);
    return holds ? [] : [[id, found]];
  });

type Part<Name extends keyof LaunchFacts> = Partial<LaunchFacts[Name]>;
const withSettings = (settings: Part<'settings'>) => ({ ...ready, settings: { ...ready.settings, ...settings } });
const withSite = (site: Part<'site'>) => ({ ...ready, site: { ...ready.site, ...site } });
const seen = (forwarded: string[], counted: string) => withSite({ caller: { peer: '10.0.0.2', forwarded, counted } });
const withMail = (mail: Part<'mail'>) => ({ ...ready, mail: { ...ready.mail!, ...mail } });
const withNames = (dns: Part<'dns'>) => ({ ...ready, dns: { ...ready.dns, ...dns } });

const faults: [id: string, facts: LaunchFacts, found: string | RegExp][] = [
  ['address', withSettings({ isPublicUrlSet: false }), 'No address is set.'],
  ['address', withSettings({ isOnThisMachine: true }), /is this machine/],
  ['address', withSettings({ publicUrl: new URL('http://soko.example') }), 'http://soko.example is not https.'],
  ['address', withSite({ fault: 'ENOTFOUND' }), /does not answer: ENOTFOUND/],
  ['proxy', withSettings({ trustProxy: [] }), 'None is named.'],
  ['proxy', withSettings({ trustProxy: ['10.0.0.2', '0.0.0.0/0'] }), /Everybody is trusted: 0\.0\.0\.0\/0/],
  ['proxy', withSettings({ trustProxy: ['::/0'] }), /Everybody is trusted/],
  ['proxy', seen([], '10.0.0.2'), /^The proxy at 10\.0\.0\.2 writes no X-Forwarded-For/],
  ['proxy', seen(['unknown'], 'unknown'), /writes no address into X-Forwarded-For: all visitors count as one/],
  ['proxy', seen(['203.0.113.5'], '10.0.0.2'), /^10\.0\.0\.2 is a proxy too/],
  ['proxy', seen(['203.0.113.5', '198.51.100.1'], '198.51.100.1'), /^198\.51\.100\.1 is a proxy too/],
  [
    'pages',
    withSite({ changes: ['mail addresses are hidden', 'a script is added'] }),
    'Of a page at the public address: mail addresses are hidden; a script is added.',
  ],
  ['mailbox', withSite({ servesMailbox: true }), '/dev/mailbox answers at the public address.'],
  [
    'secrets',
    withSettings({ guessable: ['DATABASE_URL', 'SECRETS_KEY'] }),
    'DATABASE_URL, SECRETS_KEY can be guessed.',
  ],
  ['secrets', { ...ready, demoAccounts: 1 }, '1 account is from the demo.'],
  ['secrets', { ...ready, demoAccounts: 21 }, '21 accounts are from the demo.'],
  ['second-factor', { ...ready, operators: [] }, /There is no operator/],
  [
    'second-factor',
    { ...ready, operators: [...ready.operators, { name: 'David', hasSecondFactor: false }] },
    'Without one: David.',
  ],
  ['connections', { ...ready, connections: { allowed: 29, needed: 15 } }, /^29 are allowed/],
  ['disk', { ...ready, freeBytes: 1.99e9 }, /^2\.0 GB|^1\.9/],
  ['clock', { ...ready, clock: { databaseMs: 30_001, internetMs: null } }, /No server on the internet told the time/],
  ['clock', { ...ready, clock: { databaseMs: 0, internetMs: -31_000 } }, /31 s off from the internet/],
  ['mail', withSettings({ hasMailServer: false }), 'No mail server is set: no emails are sent.'],
  ['mail', { ...ready, mail: undefined }, 'Not tested yet.'],
  ['mail', withMail({ fault: 'EAUTH, 535' }), 'The mail server refused it: EAUTH, 535.'],
  ['mail', withMail({ arrivedAt: null }), /Nobody has opened the link/],
  ['spf', withNames({ spf: [] }), 'There is no such record.'],
  ['spf', withNames({ spf: undefined }), 'The DNS servers did not answer.'],
  ['spf', withNames({ spf: ['v=spf1 mx -all', 'v=spf1 a ~all'] }), /counts as none/],
  ['spf', withNames({ spf: ['v=spf1 mx +all'] }), /lets everybody send/],
  ['spf', withNames({ spf: ['v=spf10 mx -all'] }), 'There is no such record.'],
  ['dkim', withSettings({ dkimSelector: undefined }), 'No selector is set.'],
  ['dkim', withNames({ dkim: undefined }), 'The DNS servers did not answer.'],
  ['dkim', withNames({ dkim: ['v=DKIM1; k=rsa; p='] }), 'There is no key for "mail2026".'],
  ['dmarc', withNames({ dmarc: undefined }), 'The DNS servers did not answer.'],
  ['dmarc', withNames({ dmarc: ['v=spf1 -all'] }), 'There is no such record.'],
  ['backup', { ...ready, backup: undefined }, 'No backup yet.'],
  ['backup', { ...ready, backup: { at: hoursAgo(26), folder: '/b' } }, 'The last one, /b, is 26 hours old.'],
  ['backup-check', { ...ready, backupCheck: undefined }, 'None restored yet.'],
  [
    'backup-check',
    { ...ready, backupCheck: { ...ready.backupCheck!, fault: 'messages has 1 rows, and had 2.' } },
    '/backups/monday did not come back: messages has 1 rows, and had 2.',
  ],
  ['payments', withSettings({ paymentProvider: 'fake' }), /no real money is paid/],
  [
    'legal',
    withSettings({ missingLegal: ['LEGAL_NAME', 'LEGAL_PDPO_NUMBER'] }),
    'Not set: LEGAL_NAME, LEGAL_PDPO_NUMBER.',
  ],
  ['legal-advised', withSettings({ missingLegalAdvised: ['LEGAL_READ_BY'] }), 'Not set: LEGAL_READ_BY.'],
  ['push', { ...ready, pushFault: 'The push keys were sealed with another SECRETS_KEY.' }, /another SECRETS_KEY/],
  ['push', withSettings({ hasPushContact: false }), /No contact is set/],
];

test('an installation at the edge of each limit is ready', () => {
  expect(failing(ready)).toEqual([]);
});

test.each(faults)('%s is found: %#', (id, facts, found) => {
  expect(failing(facts)).toEqual([[id, typeof found === 'string' ? found : expect.stringMatching(found)]]);
});

test('without a contact neither Help nor paying by hand works; by Flutterwave vendors pay without one', () => {
  expect(failing(withSettings({ hasSupportContact: false })).map(([id]) => id)).toEqual(['payments', 'contact']);
  const online = withSettings({ hasSupportContact: false, paymentProvider: 'flutterwave' });
  expect(failing(online).map(([id]) => id)).toEqual(['contact']);
});

test('a mailbox that is open to this machine is not closed', () => {
  const facts = withSettings({ isOnThisMachine: true, hasMailServer: false });
  expect(failing(facts)).toContainEqual(['mailbox', '/dev/mailbox is open on this machine.']);
});

describe('the list', () => {
  test('has no check that cannot fail', () => {
    const tried = new Set([...faults.map(([id]) => id), 'contact']);
    expect(launchChecks.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });

  test('says of each what, why and how to fix it', () => {
    expect(new Set(launchChecks.map(({ id }) => id)).size).toBe(launchChecks.length);
    for (const { what, whatIsWrong = what, why, mend } of launchChecks) {
      expect(what).toMatch(/^[A-Z].*[^.]$/);
      expect(whatIsWrong).toMatch(/^[A-Z].*[^.]$/);
      expect(why).toMatch(/^[A-Z].*\.$/);
      expect(mend).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('has no must-have without which a market opens: only advice is left out', () => {
    expect(launchChecks.flatMap(({ id, isMust }) => (isMust ? [] : [id]))).toEqual([
      'connections',
      'legal-advised',
      'push',
    ]);
  });
});

test('what was found earlier has its time', () => {
  const times = launchChecks.flatMap(({ id, judge }) => {
    const { at } = judge(ready);
    return at ? [[id, at]] : [];
  });
  expect(times).toEqual([
    ['mail', hoursAgo(2)],
    ['backup', hoursAgo(25.9)],
    ['backup-check', hoursAgo(500)],
  ]);
});
