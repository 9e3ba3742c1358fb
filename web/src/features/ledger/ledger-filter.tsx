import { saleChannels } from '@akatale/contracts/sales';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ledgerText as text } from '../../text/ledger-text.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow, SegmentedLinks } from '../../ui/choice-links.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { ledgerHref, type LedgerChoice, readChoice } from './ledger-choice.ts';
import { quickPeriods } from './quick-periods.ts';

/** Which sales are meant. Links and one GET form, so that all of it works before any script. */
export function LedgerFilter({ choice }: { choice: LedgerChoice }) {
  const fresh = { ...choice, cursor: null };
  const [periods] = useState(() => quickPeriods(Date.now()));
  const isQuick = periods.some(([, { from, to }]) => from === choice.from && to === choice.to);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-col gap-3 md:flex-row md:items-center">
        <div>
          <SegmentedLinks
            label={text.channels}
            choices={[null, ...saleChannels].map((channel) => ({
              href: ledgerHref({ ...fresh, channel }),
              label: text[channel ?? 'all'],
              isSelected: channel === choice.channel,
            }))}
          />
        </div>
        <ChipRow label={text.periods}>
          {periods.map(([name, { from, to }]) => (
            <Chip
              key={name}
              href={ledgerHref({ ...fresh, from, to })}
              isSelected={from === choice.from && to === choice.to}
            >
              {text[name]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <FilterForm key={ledgerHref(fresh)} choice={choice} isOpen={!isQuick} />
    </div>
  );
}

/** A word of the title, and days that no chip has. What was typed before hydration stays. */
function FilterForm({ choice, isOpen }: { choice: LedgerChoice; isOpen: boolean }) {
  const { channel, search, from, to, per } = choice;
  const [, navigate] = useLocation();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    navigate(ledgerHref(readChoice(new URLSearchParams(entries))));
  }

  return (
    <form
      role="search"
      action="/vendor-sales"
      method="get"
      onSubmit={submit}
      className="flex flex-col gap-2 md:max-w-prose"
    >
      {channel && <input type="hidden" name="channel" value={channel} />}
      {per !== 'day' && <input type="hidden" name="per" value={per} />}
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label={text.searchLabel}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={text.searchPlaceholder}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12">
          {text.show}
        </Button>
      </div>
      <details open={isOpen} className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
          {text.otherDays}
          <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1 pb-2">
          <TextField label={text.from} type="date" name="from" defaultValue={from ?? ''} />
          <TextField label={text.to} type="date" name="to" defaultValue={to ?? ''} />
        </div>
      </details>
    </form>
  );
}
