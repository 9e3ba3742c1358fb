import { saleChannels } from '@akatale/contracts/deals/sales';
import { textLimits } from '@akatale/contracts/text';
import { type FormEvent, useState } from 'react';
import { ledgerText as text } from '../../../text/deals/ledger-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/form/choice-links.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { SettingsIcon } from '../../../ui/icons/menu-icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { PopoverSheet } from '../../../ui/overlay/popover-sheet.tsx';
import { filterOf, ledgerHref, type LedgerChoice, readChoice } from './ledger-choice.ts';
import { type QuickPeriod, quickPeriods } from './quick-periods.ts';

/** Above the list, since a title is what is sought most. */
export function LedgerSearch({ choice }: { choice: LedgerChoice }) {
  const { per, search } = choice;
  const days = filterOf({ ...choice, search: '' });
  return (
    <SearchForm
      action="/vendor-sales"
      name="search"
      value={search}
      label={text.searchLabel}
      placeholder={text.searchLabel}
      submitLabel={text.search}
      clearLabel={text.searchClear}
      clearHref={ledgerHref({ ...choice, search: '', cursor: null })}
      maxLength={textLimits.search}
      keep={per === 'day' ? days : { ...days, per }}
      className="max-w-form"
      style={{ flex: '1 1 8rem' }}
    />
  );
}

/** Links and one GET form, so that it works before hydration. */
export function LedgerFilter({ choice }: { choice: LedgerChoice }) {
  const firstPage = { ...choice, cursor: null };
  const { periods, quick } = useQuickPeriods(choice);
  return (
    <PopoverSheet title={text.filter} closeLabel={text.close} trigger={<SettingsIcon />}>
      <div className="flex flex-col gap-2">
        <SegmentedLinks
          label={text.channels}
          state="choice"
          choices={[null, ...saleChannels].map((channel) => ({
            href: ledgerHref({ ...firstPage, channel }),
            label: text[channel ?? 'all'],
            isSelected: channel === choice.channel,
          }))}
        />
        <nav aria-label={text.periods} className="flex flex-wrap gap-x-2">
          {periods.map(([name, { from, to }]) => (
            <Chip
              key={name}
              href={ledgerHref({ ...firstPage, from, to })}
              isSelected={from === choice.from && to === choice.to}
            >
              {text[name]}
            </Chip>
          ))}
        </nav>
        <DaysForm key={ledgerHref(firstPage)} choice={choice} isOpen={!quick} />
      </div>
    </PopoverSheet>
  );
}

/** What the filter shows, where that is not all. */
export function ChosenSales({ choice }: { choice: LedgerChoice }) {
  const { quick } = useQuickPeriods(choice);
  if (!choice.channel && !choice.from && !choice.to) return null;
  return <p className="text-md text-ink-muted wrap-anywhere print:hidden">{describeChoice(choice, quick)}</p>;
}

function useQuickPeriods(choice: LedgerChoice) {
  const [periods] = useState(() => quickPeriods(Date.now()));
  const quick = periods.find(([, { from, to }]) => from === choice.from && to === choice.to)?.[0];
  return { periods, quick };
}

/** What the headings of the list are: days, or months. */
export function LedgerGrouping({ choice }: { choice: LedgerChoice }) {
  const isMonthly = choice.per === 'month';
  return (
    <Chip href={ledgerHref({ ...choice, cursor: null, per: isMonthly ? 'day' : 'month' })} isSelected={isMonthly}>
      {text.byMonth}
    </Chip>
  );
}

function describeChoice({ channel, from, to }: LedgerChoice, quick?: QuickPeriod): string {
  const days = quick ? text[quick] : describeDays(from && formatShortDay(from), to && formatShortDay(to));
  return `${days} · ${text[channel ?? 'all']}`;
}

function describeDays(from: string | null, to: string | null): string {
  if (from && to) return `${from} – ${to}`;
  return from ? text.fromDay(from) : text.toDay(to ?? '');
}

/** Days that no chip has. */
function DaysForm({ choice, isOpen }: { choice: LedgerChoice; isOpen: boolean }) {
  const { channel, search, from, to, per } = choice;
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    navigate(ledgerHref(readChoice(new URLSearchParams(entries))));
  }

  return (
    <details open={isOpen} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {text.otherDays}
        <ChevronDownIcon className="size-5 eases group-open:rotate-180" />
      </summary>
      <form action="/vendor-sales" method="get" onSubmit={submit} className="flex flex-col gap-2 pt-1">
        {Object.entries({ channel, search, per: per === 'day' ? '' : per }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {/* Side by side, unless that would cut the year. */}
        <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}>
          <TextField label={text.from} type="date" name="from" defaultValue={from ?? ''} />
          <TextField label={text.to} type="date" name="to" defaultValue={to ?? ''} />
        </div>
        <Button type="submit" variant="secondary" className="self-start">
          {text.show}
        </Button>
      </form>
    </details>
  );
}
