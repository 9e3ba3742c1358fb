import { texts } from './texts.ts';

export const shellText = texts({
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  notifications: 'Notifications (F8)',
  close: 'Close',

  discover: 'Discover',
  messages: 'Messages',
  favorites: 'Favorites',
  sell: 'Sell',
  myStore: 'My Store',
  desk: 'Desk',
  support: 'Support',
  menu: 'Menu',
  addProduct: 'Add Product',
  profile: 'Profile',
  myProfile: 'My Profile',
  login: 'Login',
  help: 'Help',
  helpAndSupport: 'Help & Support',
  /** Starts with the visible text, for speech control. */
  accountMenuOf: (initials: string) => `${initials}, account menu`,
  home: (appName: string) => `${appName}, home`,

  search: 'Search',
  searchLabel: 'Search for items',
  /** Appended to `search`. */
  searchMore: ' phones, shoes, sofas…',
  clearSearch: 'Clear search',

  offline: "You're offline. Some of this may be out of date.",
  notAnswering: "We can't connect right now. What you typed is safe.",
  confirmEmail: 'Confirm your email',
  loadingViewer: 'Checking who is logged in',

  returnToDiscover: 'Return to Discover',

  faultTitle: 'Something went wrong',
  faultMore: 'The fault is on our side. Please try again in a moment.',
  busyTitle: 'We are busy right now',
  busyMore: 'Please try again in a moment.',
  faultReference: (requestId: string) => `Reference: ${requestId}`,
  tryAgain: 'Try again',

  demoBanner: 'Demo data. Nothing here is for sale.',
});
