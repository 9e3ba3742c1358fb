export { finishItem, readItem } from './item-of-many.ts';
export { ManyPhotos } from './many-photos.tsx';
