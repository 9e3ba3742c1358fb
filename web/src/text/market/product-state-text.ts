import { texts } from '../texts.ts';

/** What its vendor is told of an item. */
export const productStateText = texts({
  badge: { active: 'Available', sold: 'Sold', inactive: 'Inactive' },
  hidden: 'Hidden',
  mark: { held: 'Not shown yet', reported: 'Hidden until we have looked at it', 'taken-down': 'Taken down' },
  unconfirmed: (day: string) => `Not confirmed since ${day}`,
});
