import type { NotePattern } from '@akatale/contracts/chats/notes';

/** Words that follow each other in this order in one sentence, each in a set of alternatives separated by spaces. */
export interface Sequence {
  steps: readonly string[];
  /** The sequence says something else where one of these is in its sentence. */
  unless?: string;
}

const SEND = 'send sending deposit pay transfer clear lipa tuma sindika weereza sasula';
const MONEY = 'money cash deposit payment half sente ssente ensimbi pesa amount';
const FIRST = 'first advance upfront kwanza zisooke';
const NOT = 'don dont never not without avoid nobody';
const LATER = `${NOT} when after arrives arrival`;
const RIDE = 'delivery transport courier shipping rider boda freight bus nauli entambula';
const TELL = 'tell give send share enter what whats confirm niambie nitumie mpa mumpe forward';
const SECRET = 'pin otp code password';
const PLACE = 'location map maps dropped area model';
const CONTACT = 'talk chat text write message add contact reach find come continue kuba njoo nitafute move go';
const APPS = 'whatsapp whatsap watsapp wasap telegram imo signal messenger facebook inbox instagram snapchat';

/** Stands for any amount or long number, and for an amount of money. */
export const NUMBER = '#';

export const sequences: readonly (Sequence & { pattern: NotePattern })[] = [
  ...of('pay-first', [
    { steps: [SEND, `${MONEY} ${NUMBER}`, FIRST], unless: LATER },
    { steps: ['first', 'send deposit pay', `${MONEY} ${NUMBER}`], unless: NOT },
    { steps: ['pay deposit send', 'before', 'see seeing view viewing show showing bring'], unless: NOT },
    { steps: ['booking commitment reservation', 'fee'], unless: 'no' },
    { steps: ['send', 'deposit'], unless: NOT },
    { steps: ['show bring deliver release', 'after', 'payment pay paying'], unless: NOT },
    { steps: ['send pay', `${MONEY} ${NUMBER}`, 'reserve book hold'], unless: NOT },
    { steps: ['nsooka sooka musooke osooke', 'sente ssente ensimbi'] },
  ]),
  ...of('delivery-first', [
    { steps: [SEND, RIDE, `fee fees charge charges money first kwanza ${NUMBER}`], unless: LATER },
    { steps: ['rider courier driver', 'needs wants', 'money fee', 'before first'], unless: NOT },
    { steps: ['sindika weereza tuma', 'entambula nauli'] },
  ]),
  ...of('code', [
    { steps: [TELL, 'your', SECRET], unless: `${PLACE} ${NOT}` },
    { steps: [TELL, 'otp'], unless: NOT },
    { steps: [`${TELL} sent`, 'verification security confirmation digit secret', 'code'], unless: NOT },
    { steps: [TELL, 'code', 'came received got receive umepata ezze'], unless: PLACE },
    { steps: [TELL, 'siri'] },
    { steps: ['mpa mumpe nitumie niambie', 'code otp pin'] },
  ]),
  ...of('refund', [
    {
      steps: [
        'sent paid nimekutumia nkusindikidde',
        'mistake kimakosa nsobi error twice',
        'return refund reverse back nirudishie zinzirize',
      ],
    },
    { steps: ['refund', 'me'], unless: 'will' },
    { steps: ['reverse', 'money payment transaction'], unless: NOT },
  ]),
  ...of('provider', [
    { steps: ['you', 'have', 'received', `ugx ush ${NUMBER}`] },
    { steps: ['y', 'ello'] },
    { steps: ['account', 'credited'] },
    { steps: ['txn tid', `id ${NUMBER}`] },
    { steps: ['transaction', 'reversed'] },
    { steps: ['momo account', 'blocked suspended'], unless: 'icloud google' },
  ]),
  ...of('agent', [
    { steps: ['agent merchant till', 'code number no'], unless: NOT },
    { steps: ['send deposit pay', 'account', `number no ${NUMBER}`], unless: NOT },
  ]),
  ...of('gift', [
    { steps: ['gift itunes play steam razer', 'card cards'] },
    { steps: ['you', 'have ve', 'won'] },
    { steps: ['pay send accept', 'bitcoin btc usdt crypto'] },
  ]),
  ...of('other-app', [
    { steps: [CONTACT, 'on to in ku kwa via by using', APPS] },
    { steps: ['whatsapp whatsap watsapp wasap telegram inbox dm', 'me'] },
  ]),
];

function of(pattern: NotePattern, rows: readonly Sequence[]) {
  return rows.map((row) => ({ ...row, pattern }));
}

/** Words that are hidden from programs by writing them apart. */
export const apart = new Set('momo whatsapp pin otp code cash money telegram airtel mpesa password signal'.split(' '));

export const shorteners = new Set(
  'bit.ly tinyurl.com t.co is.gd cutt.ly rb.gy goo.gl shorturl.at ow.ly t.ly tiny.cc tiny.one'.split(' '),
);
export const chatLinks = new Set('wa.me t.me m.me chat.whatsapp.com api.whatsapp.com'.split(' '));
export const knownSites = new Set(
  'google.com maps.google.com maps.app.goo.gl youtube.com youtu.be wikipedia.org en.wikipedia.org'.split(' '),
);
/** Ends of addresses that are written without https; not those that are words, as in "OK.it". */
export const addressEnds = new Set(
  'com net org info biz xyz ug ke tz rw io ly link site online shop store top live app club website click'.split(' '),
);
