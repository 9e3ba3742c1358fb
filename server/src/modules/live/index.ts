export { createLiveModule } from './live-module.ts';
