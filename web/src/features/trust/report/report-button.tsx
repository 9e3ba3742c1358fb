import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Slots } from '../../../data/slots.ts';
import { reportButtonText as text } from '../../../text/trust/report-button-text.ts';
import { FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog, null);

const looks = {
  row: menuRow,
  flag: 'touch inline-flex items-center justify-center text-ink-muted eases hover:text-ink',
  word: 'touch inline-flex items-center gap-2 text-sm text-ink-muted eases hover:text-ink',
  /** In a warning, whose colour it has. */
  link: 'touch inline-flex items-center font-semibold underline',
};
const lookOf = { product: 'word', store: 'flag', person: 'word', message: 'link', review: 'word' } as const;

/** At a store a flag, else with its word. */
export function ReportButton({
  author = '',
  label: said,
  isRow = false,
  ...about
}: ComponentProps<Slots['ReportButton']>) {
  const { thing } = about;
  const [isOpen, setOpen] = useState(false);
  const { report: product, store, person, message } = text;
  const label = said ?? { product, store, person, message, review: text.review(author) }[thing];
  const look = isRow ? 'row' : said ? 'link' : lookOf[thing];
  const dialog = <ReportDialog {...about} onClose={() => setOpen(false)} />;
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
        {look !== 'link' && <FlagIcon className={isRow ? 'size-5 shrink-0 text-ink-muted' : 'size-4'} />}
        {look !== 'flag' && <span className="wrap-anywhere">{said || look !== 'link' ? label : text.report}</span>}
      </button>
      {/* A menu that has closed would hide it. */}
      {isOpen && (isRow ? createPortal(dialog, document.body) : dialog)}
    </>
  );
}
