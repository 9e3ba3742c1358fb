export type { PhotosDeps } from './photos-deps.ts';
export { uploadLimit } from './photos-limits.ts';
export { createPhotosModule, type PhotosModule } from './photos-module.ts';
export { serveUploads } from './serve-uploads.ts';
