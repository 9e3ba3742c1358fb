export const MAX_PUSH_DEVICES = 10;

/** What a push carries, encrypted for the browser. The service worker shows it. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** Differs from the one that is shown where there is something new to say. */
  version: string;
  /** For the badge of the app: unread notifications. */
  count: number;
}
