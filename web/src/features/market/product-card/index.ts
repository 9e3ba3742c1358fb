export { cardLayout, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
export { LayoutSwitch } from './layout-switch.tsx';
export { PhotoBadges } from './photo-badges.tsx';
export { Price } from './price.tsx';
export { CARD_SIZES, ProductCard } from './product-card.tsx';
export { SaveButton } from './save-button.tsx';
