import { texts } from '../texts.ts';

export const messageMenuText = texts({
  more: 'More about this message',
  copy: 'Copy text',
  copied: 'Copied',
  copyFailed: "We couldn't copy it",
});
