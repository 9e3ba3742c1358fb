import { reportReasonNames } from '@akatale/contracts/trust/reason-names';
import type { FinancialYear } from './financial-year.ts';
import type { YearFigures } from './transparency-store.ts';

export type DescribedYear = FinancialYear & { isOver: boolean } & YearFigures;

const reasons: Record<string, string> = reportReasonNames;

export function describeYear({ name, firstDay, lastDay, dueDay, isOver, ...figures }: DescribedYear): string {
  const { people, reports, appeals, supportChats, requests, looks } = figures;
  const sections: [string, [string, number][]][] = [
    [
      `People whose data is held ${isOver ? 'at the end of it' : 'today'}`,
      [
        ['Buyers', people.buyers],
        ['Vendors', people.vendors],
        ['Operators', people.operators],
        ['Accounts opened in it', people.opened],
      ],
    ],
    [
      'Complaints: reports of people',
      [
        ['Received', reports.received],
        ['Resolved: something was done', reports.upheld],
        ['Resolved: nothing was wrong', reports.dismissed],
        ['Pending', reports.pending],
        ...reports.byReason.map(({ reason, count }): [string, number] => [
          `Reason: ${reasons[reason] ?? reason}`,
          count,
        ]),
      ],
    ],
    [
      'Complaints: appeals against decisions',
      [
        ['Received', appeals.received],
        ['Resolved: the decision stands', appeals.stands],
        ['Resolved: overturned', appeals.overturned],
        ['Pending', appeals.pending],
      ],
    ],
    [
      'Chats with support (read which of them are complaints about personal data)',
      [
        ['Begun', supportChats.begun],
        ['Still open', supportChats.open],
      ],
    ],
    [
      'What people asked for about their data',
      [
        ['Accounts closed by their person', requests.closed],
        ['Taken back within 14 days', requests.reopened],
        ['"It was not me"', requests.disowned],
        ['Accounts erased', requests.erased],
      ],
    ],
    [
      'When operators looked at the data of a person',
      [
        ['Contacts opened', looks.contacts],
        ['Persons looked up', looks.persons],
        ['Pages seen as that person', looks.views],
      ],
    ],
  ];
  const width = Math.max(...sections.flatMap(([, rows]) => rows.map(([what]) => what.length)));
  return [
    `Financial year ${name}: ${firstDay} to ${lastDay}${isOver ? '' : ' (not over yet)'}. The report is due at the PDPO by ${dueDay}.`,
    ...sections.flatMap(([title, rows]) => ['', title, ...rows.map(([what, n]) => `  ${what.padEnd(width)}  ${n}`)]),
    '',
    'Breaches of personal data, and what was done about each: from your own register (docs/data-breach.md). The program keeps none.',
    'Copies that people made of their own data: not counted, since each is deleted after a day.',
  ].join('\n');
}
