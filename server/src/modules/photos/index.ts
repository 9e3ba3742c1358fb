export { type PhotosDeps, uploadLimit } from './photos-deps.ts';
export { createPhotosModule, type PhotosModule } from './photos-module.ts';
export { serveUploads } from './photos-routes.ts';
