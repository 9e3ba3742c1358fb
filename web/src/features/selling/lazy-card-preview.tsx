import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const CardPreview = lazyComponent(
  async () => (await import('./card-preview.tsx')).CardPreview,
  <div className="w-44 rounded-card bg-sunken pb-24">
    <div className="aspect-square" />
  </div>,
);
