import { texts } from '../texts.ts';

export const taughtNamesText = texts({
  add: 'Synonym',
  addOf: (term: string) => `Add a synonym for “${term}”`,
  more: 'A search for it will also find these items, after those that have the word itself.',
  means: 'Also search for',
  meansHint: 'As sellers write it in a title, for example chair.',
  save: 'Save',
  close: 'Close',
  saved: 'Synonym added',
  heading: 'Synonyms',
  hint: 'Added by owners. They come before the synonyms that the search has by itself.',
  meaning: (term: string, means: string) => `${term} = ${means}`,
  remove: 'Remove',
  removeOf: (term: string) => `Remove the synonym for “${term}”`,
  removed: 'Synonym removed',
  removeFailed: "We couldn't remove it",
  undo: 'Undo',
  undoFailed: "We couldn't add it again",
  failed: "We couldn't load the synonyms",
  tryAgain: 'Try again',
});
