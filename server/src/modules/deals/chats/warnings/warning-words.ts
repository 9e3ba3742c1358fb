import type { WarningPattern } from '@akatale/contracts/deals/warnings';

/** Words that follow each other in this order in one sentence, each in a set of alternatives separated by spaces. */
export interface Sequence {
  steps: readonly string[];
  /** It says something else right after one of these, around one, or right before one. */
  unless?: string;
  /** The most words between two steps, where fewer than usual. */
  gap?: number;
}

const SEND = 'send sending deposit pay transfer clear lipa tuma sindika weereza sasula';
const MONEY = 'something small money cash deposit payment half sente ssente ensimbi nsimbi pesa amount fee';
const FIRST = 'first advance upfront kwanza zisooke';
const NOT = 'don dont never not without avoid nobody no';
const LATER = `${NOT} when after once arrives arrival meet`;
const RIDE = 'delivery transport courier shipping rider boda freight bus nauli usafiri entambula';
const PAY = 'pay paying momo airtel deposit clear lipa ukilipa sasula';
const BRING = 'deliver delivery send sending bring bringing dispatch release ship leave pack come put';
const BRING_OR_GO = `${BRING} give move start`;
const LOOK = 'see check test inspect look';
const TELL = 'tell give send share enter what whats confirm niambie nitumie mpa mumpe forward read put type';
const SECRET = 'pin otp code password';
const ACCOUNT = 'momo mtn airtel mpesa account money';
const OTHER_CODE = 'location map maps dropped area model gate door colour color';
const BACK = 'return refund reverse back nirudishie zinzirize';
const WRITE = 'talk chat text write message add contact reach find come continue kuba njoo nitafute move go call hit';
const APPS = 'whatsapp whatsap watsapp wasap telegram imo signal messenger facebook fb inbox instagram snapchat';

/** Stands for any amount or long number. */
export const NUMBER = '#';

export const sequences: readonly (Sequence & { pattern: WarningPattern })[] = [
  ...of('pay-first', [
    { steps: [`${SEND} make`, `${MONEY} ${NUMBER}`, FIRST], unless: LATER },
    { steps: ['first', 'send deposit pay make', `${MONEY} ${NUMBER}`], unless: LATER },
    { steps: ['pay deposit send', 'before', 'see seeing view viewing show showing bring'], unless: NOT },
    { steps: ['booking commitment reservation', 'fee'], unless: NOT },
    { steps: ['send', 'deposit'], unless: LATER },
    { steps: ['kindly please just', SEND, `${MONEY} ${NUMBER}`], unless: LATER },
    { steps: ['half deposit', 'now today'], unless: `${LATER} can` },
    { steps: ['need', 'money payment deposit', 'now today first'], unless: LATER },
    { steps: ['show bring deliver release', 'after', 'payment pay paying'], unless: NOT },
    { steps: ['send pay deposit', `${MONEY} ${NUMBER}`, 'reserve book hold keep secure'], unless: LATER },
    { steps: ['send pay', 'money payment', 'bring brings deliver delivers release'], unless: LATER },
    { steps: ['just only', 'pay', 'deliver bring send come'], unless: LATER },
    { steps: [PAY, `${FIRST} okusooka`], unless: `${LATER} ${LOOK} floor week`, gap: 3 },
    { steps: ['first', PAY], unless: `${LATER} ${LOOK} come later`, gap: 0 },
    { steps: [`${MONEY} half something`, 'first upfront advance'], unless: `${LATER} ${LOOK}`, gap: 1 },
    { steps: ['advance upfront', 'payment deposit'], unless: NOT, gap: 0 },
    { steps: [`${PAY} payment`, 'before kabla', `${BRING} sijakuletea sijaleta sijatuma`], unless: `${NOT} ${LOOK}` },
    { steps: [PAY, 'then and', 'i we', BRING], unless: `${LATER} ${LOOK} boda rider` },
    { steps: ['no', 'payment money deposit', 'no', 'delivery phone item goods booking viewing'], gap: 0 },
    {
      steps: [
        't cant cannot not never only wont',
        'send deliver release bring dispatch',
        'before until unless without once after',
        'pay paying paid payment money deposit receive received',
      ],
      unless: LOOK,
    },
    { steps: ['send transfer need', MONEY, 'before then and', 'i we', BRING_OR_GO], unless: `${NOT} ${LOOK}` },
    { steps: ['after once', 'you money payment', 'i we', BRING], unless: `${NOT} ${LOOK} meet`, gap: 4 },
    { steps: ['pay send deposit', 'half', 'remaining balance rest'], unless: NOT },
    { steps: ['momo', 'me'], gap: 0 },
    { steps: ['nitumie tuma', 'pesa hela', 'kwanza halafu ndio kisha'] },
    { steps: ['nsooka sooka musooke osooke kusooka okusooka', 'sente ssente ensimbi nsimbi'] },
    { steps: ['sooka osooka musooka musooke osooke', 'osasule musasule sasula kusasula okusasula'], gap: 0 },
    {
      steps: [
        'mpeereza mpeereze nsindikira nsindikire sindika weereza tuma',
        'sente ssente ensimbi nsimbi',
        'nkuleetere nkuweereze nkusindikire',
      ],
    },
  ]),
  ...of('delivery-first', [
    { steps: [SEND, RIDE, `fee fees charge charges money first before kwanza ${NUMBER}`], unless: LATER },
    { steps: [`${SEND} give`, NUMBER, RIDE, 'before first'], unless: LATER },
    { steps: [RIDE, 'fee fees charge charges money', SEND], unless: LATER },
    { steps: ['rider courier driver', 'needs wants', `money fee ${NUMBER}`, 'before first'], unless: NOT },
    { steps: [RIDE, 'fee fees fare charge charges money', 'first before upfront kwanza'], unless: LATER, gap: 2 },
    { steps: ['first', SEND, RIDE], unless: LATER, gap: 1 },
    { steps: [SEND, `fare fuel money ${NUMBER}`, RIDE], unless: LATER, gap: 2 },
    { steps: ['sindika weereza tuma', 'entambula nauli'] },
    { steps: ['sindika weereza mpeereza', 'sente ssente', 'boda'] },
  ]),
  ...of('code', [
    { steps: [TELL, 'your', SECRET], unless: `${OTHER_CODE} ${NOT}` },
    { steps: [TELL, SECRET, 'of for to', ACCOUNT], unless: `${OTHER_CODE} ${NOT} icloud google`, gap: 3 },
    { steps: [TELL, 'otp'], unless: NOT },
    { steps: ['money momo', 'pin'], unless: NOT },
    { steps: [`${TELL} sent`, 'verification security confirmation digit secret', 'code'], unless: NOT },
    { steps: [TELL, 'code', 'came comes arrives received got receive sent umepata ezze'], unless: OTHER_CODE },
    { steps: [TELL, 'code', 'coming'], unless: `${OTHER_CODE} i` },
    { steps: [TELL, 'code', 'will', 'come arrive'], unless: OTHER_CODE, gap: 3 },
    { steps: ['code otp', 'tell give send share read forward', 'me'], unless: `${OTHER_CODE} ${NOT}` },
    { steps: [TELL, 'siri'] },
    { steps: ['mpa mumpe nitumie niambie', 'code otp pin'] },
  ]),
  ...of('refund', [
    { steps: ['sent paid transferred nimekutumia nkusindikidde', 'mistake kimakosa nsobi error twice', BACK] },
    {
      steps: [
        'mistake mistakenly wrong wrongly accidentally',
        `sent paid transferred money transaction payment ${NUMBER}`,
        BACK,
      ],
    },
    { steps: ['refund', 'me'], unless: 'will' },
    { steps: ['reverse refund return', 'my the', 'money payment transaction balance'], unless: `${NOT} will` },
  ]),
  ...of('provider', [
    { steps: ['you', 'have', 'received', `ugx ush ${NUMBER}`] },
    { steps: ['ugx ush', NUMBER, 'received credited deposited'] },
    { steps: ['y', 'ello'] },
    { steps: ['account', 'credited'] },
    { steps: ['txn tid', `id ${NUMBER}`] },
    { steps: ['transaction', 'reversed'] },
    { steps: ['momo account', 'blocked suspended'], unless: 'icloud google' },
  ]),
  ...of('agent', [
    { steps: ['agent merchant till', 'code number no line'], unless: NOT },
    { steps: ['send deposit pay', 'account', `number no ${NUMBER}`], unless: NOT },
  ]),
  ...of('gift', [
    { steps: ['gift itunes play steam razer', 'card cards'] },
    { steps: ['you', 'have ve', 'won'] },
    { steps: ['congratulations', 'won winner selected'] },
    { steps: ['you', 'won', 'prize promotion lottery money million'] },
    { steps: ['pay send accept', 'bitcoin btc usdt crypto'] },
  ]),
  ...of('other-app', [
    { steps: [WRITE, 'on to in ku kwa via by using', APPS] },
    { steps: ['whatsapp whatsap watsapp wasap telegram inbox dm', 'me'] },
    { steps: ['my', 'whatsapp whatsap watsapp wasap telegram', NUMBER] },
  ]),
];

function of(pattern: WarningPattern, rows: readonly Sequence[]) {
  return rows.map((row) => ({ ...row, pattern }));
}

/** Words that are hidden from programs by writing them apart. */
export const spacedWords = 'momo whatsapp pin otp code cash money pay telegram airtel mpesa password'.split(' ');

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
