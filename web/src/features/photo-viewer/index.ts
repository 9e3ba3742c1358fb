/** Photos over the whole screen; to be loaded late, by few people. */
export { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './photo-viewer.tsx';
