import { texts } from './texts.ts';

export const notFoundText = texts({
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  more: "We couldn't find this page. It may have moved, or the link may have a mistake in it.",
});
