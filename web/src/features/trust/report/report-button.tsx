import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { useState } from 'react';
import { reportButtonText as text } from '../../../text/trust/report-button-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog, null);

interface ReportButtonProps {
  thing: CaseSubject;
  thingId: number;
  /** Of a review: who wrote it. */
  author?: string;
}

const look = 'touch inline-flex items-center text-ink-muted eases hover:text-ink';

/** With its word at an item, else a flag; that of a message is beside the bubble, which is its frame. */
export function ReportButton({ thing, thingId, author = '' }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isFlag = thing !== 'product';
  const label = { product: text.report, store: text.store, message: text.message, review: text.review(author) }[thing];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        {...(isFlag && { 'aria-label': label, 'data-tooltip': label })}
        className={classNames(
          look,
          isFlag ? 'justify-center' : 'gap-2 text-sm',
          thing === 'message' && 'absolute bottom-0',
        )}
        style={thing === 'message' ? { left: '100%' } : undefined}
      >
        <FlagIcon className="size-4" />
        {!isFlag && text.report}
      </button>
      {isOpen && <ReportDialog {...{ thing, thingId }} onClose={() => setOpen(false)} />}
    </>
  );
}
