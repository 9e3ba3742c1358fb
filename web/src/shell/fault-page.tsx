import { shellText } from '../text/shell-text.ts';
import { buttonLook, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { OpenedPage } from './open-page.ts';

interface FaultPanelProps {
  /** Where to try again; a full load, since what failed may be the code itself. */
  retryHref: string;
  requestId?: string | undefined;
}

/** Something broke on our side. */
export function FaultPanel({ retryHref, requestId }: FaultPanelProps) {
  return (
    <EmptyState
      level={1}
      title={shellText.faultTitle}
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
      <p>{shellText.faultMore}</p>
      {requestId && (
        <p className="mt-3 text-xs text-ink-faint">{shellText.faultReference(requestId)}</p>
      )}
    </EmptyState>
  );
}

/** What stands where a page could not be made: no data, the same shell. */
export function faultPage(
  { status, requestId }: { status: number; requestId?: string },
  retryHref: string,
): OpenedPage {
  return {
    kind: 'page',
    source: null,
    access: 'public',
    params: {},
    Page: () => <FaultPanel retryHref={retryHref} requestId={requestId} />,
    status,
    head: { title: shellText.faultTitle },
    late: null,
  };
}
