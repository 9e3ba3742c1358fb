export { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './photo-viewer.tsx';
