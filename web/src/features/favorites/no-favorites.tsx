import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StallDrawing } from '../../ui/media/drawings.tsx';

/** For people who follow no vendor. */
export function NoFavorites() {
  return (
    <EmptyState drawing={<StallDrawing />} title={text.none} action={<ButtonLink href="/">{text.discover}</ButtonLink>}>
      {text.noneMore}
    </EmptyState>
  );
}
