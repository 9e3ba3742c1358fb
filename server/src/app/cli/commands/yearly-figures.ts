import { describeYear, lastFinancialYear, readFinancialYear } from '../../../modules/trust/cases/index.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const yearlyFigures = defineCommand({
  name: 'yearly-figures',
  purpose: 'Prints the figures for the yearly report to the Personal Data Protection Office.',
  details:
    'Complaints and how they ended, requests of people about their data, and whose data is held. The report is due within 90 ' +
    'days after the end of the financial year; docs/data-breach.md says what else it asks for.',
  positionals: [],
  options: {
    year: {
      type: 'string',
      value: 'year',
      purpose:
        '2025/26 for July to June, 2026 for January to December. Without it, the last July to June that is over.',
    },
  },
  async run({ values: { year: given }, ...call }) {
    const year = readFinancialYear(given ?? lastFinancialYear(kampalaDay(call.clock.now())));
    if (!year) throw new UsageError(`"${given}" is no financial year: type --year 2025/26, or --year 2026.`);
    const figures = await withModules(call, (_appContext, { cases }) => cases.countYear(year));
    return { text: describeYear(figures), data: figures };
  },
});
