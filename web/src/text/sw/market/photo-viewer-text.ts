import type { photoViewerText as english } from '../../market/photo-viewer-text.ts';

export const photoViewerText: typeof english = {
  close: 'Funga',
  position: (number: number, count: number) => `${number} / ${count}`,
  photo: (number: number, count: number) => `Picha ya ${number} kati ya ${count}`,
  showPhoto: (number: number, count: number) => `Onyesha picha ya ${number} kati ya ${count}`,
  zoomIn: 'Kuza',
  zoomOut: 'Punguza',
  zoom: (factor: string) => `${factor}×`,
};
