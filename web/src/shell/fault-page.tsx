import type { OpenedPage } from '../router/open-page.ts';
import { shellText } from '../text/shell-text.ts';
import { buttonLook, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

const BUSY = 503;

interface FaultPanelProps {
  /** A full load, because the code itself may have failed. */
  retryHref: string;
  requestId?: string | undefined;
  /** The server is overloaded; nothing is broken. */
  isBusy?: boolean;
}

export function FaultPanel({ retryHref, requestId, isBusy = false }: FaultPanelProps) {
  return (
    <EmptyState
      level={1}
      title={isBusy ? shellText.busyTitle : shellText.faultTitle}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={retryHref} className={buttonLook({})}>
            {shellText.tryAgain}
          </a>
          <ButtonLink href="/" variant="secondary">
            {shellText.returnToDiscover}
          </ButtonLink>
        </div>
      }
    >
      <p>{isBusy ? shellText.busyMore : shellText.faultMore}</p>
      {requestId && <p className="mt-3 text-xs text-ink-faint">{shellText.faultReference(requestId)}</p>}
    </EmptyState>
  );
}

export function faultPage(
  { status, requestId }: { status: number; requestId?: string },
  retryHref: string,
): OpenedPage {
  const isBusy = status === BUSY;
  return {
    kind: 'page',
    source: null,
    access: 'public',
    params: {},
    Page: () => <FaultPanel {...{ retryHref, requestId, isBusy }} />,
    status,
    head: { title: isBusy ? shellText.busyTitle : shellText.faultTitle },
    deferred: null,
  };
}
