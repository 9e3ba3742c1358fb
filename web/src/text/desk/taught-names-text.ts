import { texts } from '../texts.ts';

export const taughtNamesText = texts({
  teach: 'People mean …',
  teachOf: (term: string) => `Say what people mean by ${term}`,
  question: (term: string) => `What do people mean by “${term}”?`,
  more: 'The next search for it finds that too, behind what has the words as typed.',
  means: 'They mean',
  meansHint: 'As sellers write it in a title, for example chair.',
  save: 'Save',
  close: 'Close',
  saved: 'The next search knows it',
  heading: 'What people mean',
  hint: 'Words that owners have taught the search. They stand before the words that it knows by itself.',
  meaning: (term: string, means: string) => `${term} = ${means}`,
  takeBack: 'Take back',
  takeBackOf: (term: string) => `Take back what people mean by ${term}`,
  takenBack: 'Taken back',
  takeBackFailed: "We couldn't take it back",
  undo: 'Undo',
  undoFailed: "We couldn't bring it back",
  failed: "We couldn't load the taught words",
  tryAgain: 'Try again',
});
