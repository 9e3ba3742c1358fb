/** How a listing is taken away; the vendor's own list does it too. */
export { DeleteQuestion } from './editing/delete-question.tsx';
/** How a photo is made small before it leaves the device; chats send photos too. */
export { shrinkPhoto } from './photos/shrink-photo.ts';
