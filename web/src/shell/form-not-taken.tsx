import type { OpenedPage } from '../router/open-page.ts';
import { formNotTakenText as text } from '../text/form-not-taken-text.ts';
import { shellText } from '../text/shell-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** For a form that the server had no time to read: a browser that loads the answer again sends the form once more. */
function FormNotTaken() {
  return (
    <EmptyState
      level={1}
      title={text.title}
      action={
        <ButtonLink href="/" variant="secondary">
          {shellText.returnToDiscover}
        </ButtonLink>
      }
    >
      <p>{text.more}</p>
    </EmptyState>
  );
}

export const formNotTaken: OpenedPage = {
  kind: 'page',
  source: null,
  access: 'public',
  params: {},
  Page: FormNotTaken,
  status: 503,
  head: { title: text.title },
  deferred: null,
};
