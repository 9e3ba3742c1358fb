import { analyticsPeriods } from '@akatale/contracts/deals/vendor-analytics';
import { appAnalyticsText as text } from '../../../text/desk/app-analytics-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { DownloadIcon } from '../../../ui/icons/print-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { type AnalyticsChoice, choiceHref } from './analytics-choice.ts';

export function ChoiceBar({ choice }: { choice: AnalyticsChoice }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <SegmentedLinks
        label={text.period}
        state="choice"
        choices={analyticsPeriods.map((days) => ({
          href: choiceHref({ ...choice, days }),
          label: text.lastDays(days),
          isSelected: days === choice.days,
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <TableLink choice={choice} />
        <a
          href={`/api/analytics/app.csv?days=${choice.days}`}
          download
          title={text.downloadHint}
          className={buttonLook({ variant: 'ghost', className: 'print:hidden' })}
        >
          <DownloadIcon className="size-5" />
          {text.download}
        </a>
      </div>
    </div>
  );
}

export function TableLink({ choice }: { choice: AnalyticsChoice }) {
  return (
    <Link
      href={choiceHref({ ...choice, asTable: !choice.asTable })}
      state="choice"
      className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
    >
      {choice.asTable ? text.showCharts : text.showTable}
    </Link>
  );
}
