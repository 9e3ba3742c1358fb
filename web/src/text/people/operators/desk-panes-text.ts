import { texts } from '../../texts.ts';

export const deskPanesText = texts({
  keys: 'Keys',
  key: { j: 'next', k: 'previous', r: 'reply', d: 'dismiss', w: 'warn', h: 'hide', z: 'undo' },
  keysOff: 'Turn keys off',
  keysOn: 'Turn keys on',
});
