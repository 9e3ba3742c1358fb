export type { ViewedPhoto } from './photo-frame.tsx';
export { PhotoViewer, type PhotoViewerProps } from './photo-viewer.tsx';
