import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const manyPhotosText = texts({
  intro:
    'Choose up to 30 photos. We put those taken one after another into one item. Sort them, then describe and publish each item.',
  choose: 'Choose photos',
  more: 'Add more photos',
  preparing: (done: number, of: number) => `Preparing photo ${done} of ${of}`,
  reading: 'Looking for your drafts',
  leftOut: 'Some photos were left out',
  tooMany: (count: number) =>
    plural(count, {
      one: 'One was more than 30. Publish an item first, then add it.',
      other: `${count} were more than 30. Publish some items first, then add them.`,
    }),
  items: 'Your items',
  kept: 'Kept on this device for 30 days.',
  tap: 'Tap photos to move them to another item.',
  item: (number: number) => `Item ${number}`,
  itemOf: (number: number, of: number) => `Item ${number} of ${of}`,
  backToAll: 'Back to all your items',
  publishNext: 'Publish and next',
  photos: (count: number) => plural(count, { one: '1 photo', other: `${count} photos` }),
  photoOf: (number: number, item: string) => `Photo ${number} of ${item}`,
  write: 'Write and publish',
  writeItem: (item: string) => `Write and publish: ${item}`,
  chosen: (count: number) => plural(count, { one: '1 photo chosen', other: `${count} photos chosen` }),
  putHere: 'Move here',
  putInto: (item: string) => `Move here: ${item}`,
  newItem: 'New item',
  remove: 'Remove',
  cancel: 'Cancel',
  moved: (item: string, count: number) =>
    plural(count, { one: `${item} has 1 photo now.`, other: `${item} has ${count} photos now.` }),
  removed: 'The photos were removed here. They are still in your gallery.',
  notKept: 'This device cannot keep more drafts here. Please add one item at a time, or free some space.',
  oneItem: 'Add one item',
});
