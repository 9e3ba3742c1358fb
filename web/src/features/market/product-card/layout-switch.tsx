import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { icon } from '../../../ui/icons/icon.tsx';
import { cardLayout, useCardLayout } from './product-grid.tsx';

const SmallCardsIcon = icon(<path d="M4.5 4.5h6v6h-6v-6Zm9 0h6v6h-6v-6Zm-9 9h6v6h-6v-6Zm9 0h6v6h-6v-6Z" />);
const LargeCardIcon = icon(
  <path d="M6 4h12A1.5 1.5 0 0 1 19.5 5.5v13A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 6 4Z" />,
);

const half = 'rounded-chip p-1 eases';

export function LayoutSwitch() {
  const isLarge = useCardLayout() === 'instagram';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isLarge}
      aria-label={text.largePhotos}
      title={text.largePhotos}
      data-choosable
      onClick={() => cardLayout.choose(isLarge ? 'grid' : 'instagram')}
      className="touch inline-flex items-center justify-center gap-1.5 rounded-card"
    >
      <span className={`${half} bg-line text-ink instagram:bg-transparent instagram:text-ink-faint`}>
        <SmallCardsIcon className="size-5" />
      </span>
      <span className={`${half} text-ink-faint instagram:bg-line instagram:text-ink`}>
        <LargeCardIcon className="size-5" />
      </span>
    </button>
  );
}
