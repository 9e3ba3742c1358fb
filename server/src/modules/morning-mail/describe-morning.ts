import { formatUgx } from '@akatale/contracts/money';

/** A total with the first few items. */
interface Sample<Item> {
  count: number;
  first: readonly Item[];
}

export interface Morning {
  now: Date;
  waiting: Sample<{ name: string; since: Date }>;
  failedPayments: Sample<{ vendorName: string; amountUgx: number; reference: string }>;
  brokenJobs: readonly { job: string; dead: number }[];
  unanswered: Sample<{ searchTerm: string; searches: number }>;
}

export function describeMorning(morning: Morning) {
  const { waiting, failedPayments, brokenJobs, unanswered } = morning;
  const troubles = [
    waiting.count > 0 && `${people(waiting.count)} waiting`,
    failedPayments.count > 0 && `${count(failedPayments.count, 'payment')} failed`,
    brokenJobs.length > 0 && 'jobs broke',
  ].filter((section) => section !== false);
  return {
    subject: troubles.length > 0 ? troubles.join(', ') : 'nothing waits for you',
    heading: troubles.length > 0 ? 'Good morning. Please look at this.' : 'Good morning. All is well.',
    paragraphs: [
      waitingLine(morning),
      list('Payments that failed yesterday', failedPayments, formatPayment) ?? 'No payment failed yesterday.',
      brokenJobs.length > 0
        ? `Jobs that were given up: ${brokenJobs.map(({ job, dead }) => `${job} (${dead})`).join(', ')}.`
        : 'No job was given up.',
      list('Searched yesterday and not found', unanswered, formatSearch) ??
        'Everything that was searched yesterday was found.',
    ],
  };
}

function waitingLine({ now, waiting }: Morning): string {
  const text = list('Waiting for support', waiting, ({ name, since }) => `${name} (${wait(now, since)})`);
  return text ?? 'Nobody waits for support.';
}

function list<Item>(
  heading: string,
  { count: all, first }: Sample<Item>,
  say: (item: Item) => string,
): string | undefined {
  if (all === 0) return undefined;
  const more = all > first.length ? ` and ${all - first.length} more` : '';
  return `${heading}: ${first.map(say).join(', ')}${more}.`;
}

const formatPayment = ({ vendorName, amountUgx, reference }: Morning['failedPayments']['first'][0]) =>
  `${vendorName}, ${formatUgx(amountUgx)} (${reference})`;

const formatSearch = ({ searchTerm, searches }: Morning['unanswered']['first'][0]) =>
  searches > 1 ? `“${searchTerm}” (${searches} times)` : `“${searchTerm}”`;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const people = (number: number) => (number === 1 ? '1 person' : `${number} people`);

const HOUR_MS = 3_600_000;

function wait(now: Date, since: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}
