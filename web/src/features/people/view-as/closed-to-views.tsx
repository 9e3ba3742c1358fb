import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { viewAsText as text } from '../../../text/people/operators/view-as-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Shown in place of pages that are closed to an operator who views the site as another user. */
export function ClosedToViews() {
  const name = useLastViewer()?.name ?? '';
  return (
    <EmptyState level={1} title={text.closedTitle} action={<ButtonLink href="/">{text.backToDiscover}</ButtonLink>}>
      <p>{text.closedMore(name)}</p>
    </EmptyState>
  );
}
