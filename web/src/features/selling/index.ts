/** How a photo is made small before it leaves the device; chats send photos too. */
export { shrinkPhoto } from './shrink-photo.ts';
