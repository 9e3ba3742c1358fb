import type { photoViewerText as english } from '../../market/photo-viewer-text.ts';

export const photoViewerText: typeof english = {
  close: 'Ggalawo',
  position: (number: number, count: number) => `${number} / ${count}`,
  photo: (number: number, count: number) => `Ekifaananyi ${number} ku ${count}`,
  showPhoto: (number: number, count: number) => `Laga ekifaananyi ${number} ku ${count}`,
  zoomIn: 'Gaziya',
  zoomOut: 'Kendeeza',
  zoom: (factor: string) => `${factor}×`,
};
