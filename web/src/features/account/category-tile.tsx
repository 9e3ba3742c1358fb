import { categoryText } from '../../text/browse/category-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';

interface CategoryTileProps {
  category: string;
  isChosen: boolean;
  onPress: () => void;
}

export function CategoryTile({ category, isChosen, onPress }: CategoryTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-13 min-w-0 items-center justify-between gap-2 rounded-card border px-3.5 py-1 text-left wrap-anywhere font-semibold transition',
        isChosen
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {categoryText.category(category)}
      <CheckIcon className={classNames('size-5', !isChosen && 'invisible')} />
    </button>
  );
}
