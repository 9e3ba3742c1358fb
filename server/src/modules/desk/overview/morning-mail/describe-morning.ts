import { formatUgx } from '@akatale/contracts/money';
import { plural } from '@akatale/contracts/plural';
import type { CaseCounts } from '@akatale/contracts/trust/cases-schemas';

/** A total with the first few items. */
interface Sample<Item> {
  count: number;
  first: readonly Item[];
}

export interface Morning {
  now: Date;
  waiting: Sample<{ name: string; since: Date }>;
  toDecide: Pick<CaseCounts, 'reported' | 'held' | 'appeals'>;
  failedPayments: Sample<{ vendorName: string; amountUgx: number; reference: string }>;
  brokenJobs: readonly { job: string; dead: number }[];
  unanswered: Sample<{ searchTerm: string; searches: number }>;
}

export function describeMorning(morning: Morning) {
  const { waiting, toDecide, failedPayments, brokenJobs, unanswered } = morning;
  const { reported, held, appeals } = toDecide;
  const undecided = reported.count + held.count;
  const troubles = [
    waiting.count > 0 && `${people(waiting.count)} waiting`,
    undecided > 0 && `${undecided} to decide`,
    appeals.count > 0 && countedAppeals(appeals.count),
    failedPayments.count > 0 && `${payments(failedPayments.count)} failed`,
    brokenJobs.length > 0 && 'jobs broke',
  ].filter((section) => section !== false);
  return {
    subject: troubles.length > 0 ? troubles.join(', ') : 'nothing waits for you',
    heading: troubles.length > 0 ? 'Good morning. Please look at this.' : 'Good morning. All is well.',
    paragraphs: [
      waitingLine(morning),
      toDecideLine(morning),
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

/** What reports, sellers and appeals wait for, each with how long the oldest has. */
function toDecideLine({ now, toDecide: { reported, held, appeals } }: Morning): string {
  const lines = [
    { name: 'reported', ...reported },
    { name: 'on hold', ...held },
    { name: plural(appeals.count, { one: 'appeal', other: 'appeals' }), ...appeals },
  ];
  const said = lines.flatMap(({ name, count, since }) =>
    since ? `${count} ${name} (for ${wait(now, new Date(since))})` : [],
  );
  return said.length > 0 ? `To decide: ${said.join(', ')}.` : 'Nothing waits to be decided.';
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
  plural(searches, { one: `“${searchTerm}”`, other: `“${searchTerm}” (${searches} times)` });

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
const payments = (count: number) => plural(count, { one: '1 payment', other: `${count} payments` });
const countedAppeals = (count: number) => plural(count, { one: '1 appeal', other: `${count} appeals` });
const hours = (count: number) => plural(count, { one: '1 hour', other: `${count} hours` });
const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` });

const HOUR_MS = 3_600_000;

function wait(now: Date, since: Date): string {
  const waited = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  if (waited < 1) return 'less than an hour';
  return waited < 48 ? hours(waited) : days(Math.floor(waited / 24));
}
