import { texts } from '../texts.ts';

export const sellerText = texts({
  sales: (count: string) => (count === '1' ? '1 sale' : `${count} sales`),
  answers: (time: string) => `Replies in about ${time}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  since: (date: string) => `Selling here since ${date}`,
});
