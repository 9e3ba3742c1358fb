/** What only the server and the build read of a row. Browsers get rows without it. */
export interface ServerFacts {
  /** Query parameters that the page reads; the server drops all others, so that they cannot fill the cache of pages. */
  parameters?: readonly string[];
  /** The path holds a token: the page is not kept for other visitors. */
  hasSecretPath?: true;
  /** In data saver a visitor's page waits for the first touch with its scripts. */
  isReadableWithoutScripts?: true;
  isInSitemap?: true;
  /** The service worker brings the page's code, so that it opens without a network from the first visit on. */
  isInServiceWorker?: true;
  /** The app fetches what the page's code imports together with it. Every visitor gets the names, some 40 bytes. */
  isOftenOpened?: true;
}
