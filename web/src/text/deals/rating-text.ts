import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const ratingText = texts({
  close: 'Close',
  pending: 'Pending Reviews',
  pendingFrom: (vendor: string) => `Bought from ${vendor}`,
  rate: 'Rate',
  rateThis: (title: string) => `Rate ${title}`,
  dismissThis: (title: string) => `Not now: ${title}`,
  dismissed: 'Review dismissed',
  dismissFailed: 'Failed to dismiss review',

  rateHeading: 'How was it?',
  rateHint: 'Everyone can read your review, with your name.',
  stars: 'Your rating',
  star: (stars: number) => plural(stars, { one: '1 star', other: `${stars} stars` }),
  inWords: (stars: number) => ['Bad', 'Poor', 'Fair', 'Good', 'Excellent'][stars - 1] ?? 'Tap a star',
  review: 'Your review',
  optional: '(optional)',
  reviewHint: 'Was it as described? How was meeting the seller?',
  submit: 'Post my review',
  cancel: 'Cancel',
  selectRating: 'Please select a rating',
  selectRatingMore: 'You must select at least 1 star to submit a rating.',
  submitted: 'Rating submitted',
  submittedMore: 'Thank you for your feedback!',
  submitFailed: 'Failed to submit rating',

  reply: 'Reply',
  replyLabel: 'Your reply',
  replyHint: 'Everyone can read it, and it cannot be changed.',
  replySend: 'Publish reply',
  replyEmpty: 'Please write a reply',
  replied: 'Reply published',
  replyFailed: "We couldn't publish the reply",
});
