import type { PageHead } from '../data/page.ts';
import { notFoundText as text } from '../text/not-found-text.ts';
import { shellText } from '../text/shell-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LostDrawing } from '../ui/media/drawings.tsx';

export function Page() {
  return (
    <EmptyState
      level={1}
      drawing={<LostDrawing />}
      title={text.title}
      action={<ButtonLink href="/">{shellText.returnToDiscover}</ButtonLink>}
    >
      <p>{text.more}</p>
      <p className="mt-3 text-xs text-ink-faint">{text.hint}</p>
    </EmptyState>
  );
}

export const head: PageHead = { title: text.title };
