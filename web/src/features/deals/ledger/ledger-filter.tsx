import { saleChannels } from '@akatale/contracts/deals/sales';
import { textLimits } from '@akatale/contracts/text';
import { type FormEvent, useState } from 'react';
import { ledgerText as text } from '../../../text/deals/ledger-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { filterOf, groupings, ledgerHref, type LedgerChoice, readChoice } from './ledger-choice.ts';
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
      className="max-w-form flex-1 print:hidden"
    />
  );
}

/** Links and one GET form, so that it works before hydration. */
export function LedgerFilter({ choice }: { choice: LedgerChoice }) {
  const firstPage = { ...choice, cursor: null };
  const [periods] = useState(() => quickPeriods(Date.now()));
  const quick = periods.find(([, { from, to }]) => from === choice.from && to === choice.to);
  return (
    <details className="group/all rounded-card border border-line bg-surface print:hidden">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-card px-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{text.filter}</span>
        <span className="min-w-0 flex-1 text-right text-md text-ink-muted wrap-anywhere">
          {describeChoice(choice, quick?.[0])}
        </span>
        <ChevronDownIcon className="size-5 eases group-open/all:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-4">
        <SegmentedLinks
          label={text.channels}
          state="choice"
          choices={[null, ...saleChannels].map((channel) => ({
            href: ledgerHref({ ...firstPage, channel }),
            label: text[channel ?? 'all'],
            isSelected: channel === choice.channel,
          }))}
        />
        <ChipRow label={text.periods}>
          {periods.map(([name, { from, to }]) => (
            <Chip
              key={name}
              href={ledgerHref({ ...firstPage, from, to })}
              isSelected={from === choice.from && to === choice.to}
            >
              {text[name]}
            </Chip>
          ))}
        </ChipRow>
        <DaysForm key={ledgerHref(firstPage)} choice={choice} isOpen={!quick} />
      </div>
    </details>
  );
}

/** What the headings of the list are. */
export function LedgerGrouping({ choice }: { choice: LedgerChoice }) {
  return (
    <div className="print:hidden">
      <SegmentedLinks
        label={text.grouping}
        state="choice"
        choices={groupings.map((per) => ({
          href: ledgerHref({ ...choice, cursor: null, per }),
          label: text.per[per],
          isSelected: per === choice.per,
        }))}
      />
    </div>
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
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    navigate(ledgerHref(readChoice(new URLSearchParams(entries))));
  }

  return (
    <details open={isOpen} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {text.otherDays}
        <ChevronDownIcon className="size-5 eases group-open:rotate-180" />
      </summary>
      <form action="/vendor-sales" method="get" onSubmit={submit} className="flex max-w-form flex-col gap-2 pt-1">
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
