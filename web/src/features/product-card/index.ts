export { cardLayout } from './card-layout.ts';
export { LayoutSwitch } from './layout-switch.tsx';
export { PhotoBadges } from './photo-badges.tsx';
export { Price } from './price.tsx';
export { CARD_SIZES, ProductCard } from './product-card.tsx';
export { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
export { SaveButton } from './save-button.tsx';
