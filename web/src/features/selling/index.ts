export { DeleteQuestion } from './editing/delete-question.tsx';
export { shrinkPhoto } from './photos/shrink-photo.ts';
