import { texts } from '../../texts.ts';

export const deskPanesText = texts({
  waiting: 'waiting',
  keys: 'Keys',
  key: { j: 'next', k: 'previous', r: 'reply', d: 'dismiss', w: 'warn', t: 'take down', z: 'undo' },
  keysOff: 'Turn keys off',
  keysOn: 'Turn keys on',
});
