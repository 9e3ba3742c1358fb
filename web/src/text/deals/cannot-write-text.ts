import { texts } from '../texts.ts';

export const cannotWriteText = texts({
  closed: 'This chat is closed.',
  over: 'You can still read this chat.',
  answeredBy: (name: string) => `${name} is replying to this.`,
  notNow: "You can't write here for now.",
});
