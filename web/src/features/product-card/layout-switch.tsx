import { productCardText as text } from '../../text/product-card-text.ts';
import { LargeCardIcon } from '../../ui/icons.tsx';
import { cardLayout, useCardLayout } from './card-layout.ts';

/** Large photos, on or off; kept on this device. */
export function LayoutSwitch() {
  const isLarge = useCardLayout() === 'instagram';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isLarge}
      aria-label={text.largePhotos}
      title={text.largePhotos}
      onClick={() => cardLayout.choose(isLarge ? 'grid' : 'instagram')}
      className={
        'touch inline-flex items-center justify-center gap-2 rounded-card border border-line bg-surface text-ink-muted transition ' +
        'hover:border-line-strong hover:text-ink aria-checked:border-ink aria-checked:bg-ink aria-checked:text-bg lg:px-4 noscript:hidden'
      }
    >
      <LargeCardIcon className="size-5" />
      <span className="hidden font-semibold lg:inline">{text.largePhotos}</span>
    </button>
  );
}
