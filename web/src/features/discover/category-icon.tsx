import type { Category } from '@akatale/contracts/products/categories';
import icons from './category-icons.svg';

/** All icons are in one sprite, fetched outside the script bundle. */
export function CategoryIcon({ category }: { category: Category }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4.5 shrink-0"
    >
      <use href={`${icons}#${category.toLowerCase().replaceAll(/\W+/g, '-')}`} />
    </svg>
  );
}
