export type { PhotosDeps } from './photos-deps.ts';
export { createPhotosModule, type PhotosModule } from './photos-module.ts';
export { serveUploads } from './serve-uploads.ts';
