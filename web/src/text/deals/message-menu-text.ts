import { texts } from '../texts.ts';

export const messageMenuText = texts({
  options: 'Message options',
  copy: 'Copy text',
  copied: 'Copied',
  copyFailed: "We couldn't copy it",
});
