import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Slots } from '../../../data/slots.ts';
import { reportButtonText as text } from '../../../text/trust/report-button-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog, null);

const looks = {
  row: menuRow,
  word: 'touch inline-flex items-center gap-2 text-sm text-ink-muted eases hover:text-ink',
  /** In a warning. */
  link: 'touch inline-flex items-center font-semibold underline',
  /** Beside what else is done when a deal is over. */
  button: buttonLook({ variant: 'secondary', size: 'compact' }),
};
/** At a store and a message in one word: what is reported stands beside it. */
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
  const look = isRow ? 'row' : said ? 'button' : thing === 'message' ? 'link' : 'word';
  const hasIcon = look === 'row' || look === 'word';
  const isShort = !isRow && (thing === 'store' || !hasIcon);
  const dialog = <ReportDialog {...about} onClose={() => setOpen(false)} />;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        {...(isShort && { 'aria-label': label })}
        {...(isRow && { 'data-closes-menu': true })}
        className={looks[look]}
      >
        {hasIcon && <FlagIcon className={isRow ? 'size-5 shrink-0 text-ink-muted' : 'size-4'} />}
        <span className="wrap-anywhere">{isShort && !said ? text.report : label}</span>
      </button>
      {/* A menu that has closed would hide it. */}
      {isOpen && (isRow ? createPortal(dialog, document.body) : dialog)}
    </>
  );
}
