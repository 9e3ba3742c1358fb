import { texts } from '../texts.ts';

export const photoViewerText = texts({
  close: 'Close',
  position: (number: number, count: number) => `${number} / ${count}`,
  photo: (number: number, count: number) => `Photo ${number} of ${count}`,
  showPhoto: (number: number, count: number) => `Show photo ${number} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (factor: string) => `${factor}×`,
});
