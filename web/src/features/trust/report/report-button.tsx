import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { reportButtonText as text } from '../../../text/trust/report-button-text.ts';
import { FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog, null);

interface ReportButtonProps {
  thing: CaseSubject;
  thingId: number;
  /** Of a review: who wrote it. */
  author?: string;
  /** A row of a menu. */
  isRow?: boolean;
}

const looks = {
  row: menuRow,
  flag: 'touch inline-flex items-center justify-center text-ink-muted eases hover:text-ink',
  word: 'touch inline-flex items-center gap-2 text-sm text-ink-muted eases hover:text-ink',
  /** In a warning, whose colour it has. */
  link: 'touch inline-flex items-center font-semibold underline',
};

/** At a store a flag, else with its word. */
export function ReportButton({ thing, thingId, author = '', isRow = false }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = { product: text.report, store: text.store, message: text.message, review: text.review(author) }[thing];
  const look = isRow ? 'row' : ({ product: 'word', store: 'flag', message: 'link', review: 'word' } as const)[thing];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        {...(look === 'flag' && { 'data-tooltip': label })}
        {...((look === 'flag' || look === 'link') && { 'aria-label': label })}
        {...(isRow && { 'data-closes-menu': true })}
        className={looks[look]}
      >
        {look !== 'link' && <FlagIcon className={isRow ? 'size-5 text-ink-muted' : 'size-4'} />}
        {look !== 'flag' && <span className="wrap-anywhere">{look === 'link' ? text.report : label}</span>}
      </button>
      {/* A menu that has closed would hide it. */}
      {isOpen && createPortal(<ReportDialog {...{ thing, thingId }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
