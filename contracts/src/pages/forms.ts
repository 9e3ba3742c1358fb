import type { ErrorBody } from '../refusals.ts';

/** A page posts its forms to its own address with this parameter, so that they work without scripts (decision 096). */
export const FORM = 'form';

/** The hidden field that the server fills in on a page that only one browser gets. */
export const FORM_TOKEN = 'token';

/** Names in the address what was typed before a session ended. */
export const KEPT = 'kept';

export const formNames = [
  'login',
  'register',
  'forgot',
  'reset',
  'logout',
  'chat',
  'message',
  'save',
  'unsave',
  'follow',
  'unfollow',
  'report',
  'confirm-report',
  'verify',
  'resend',
  'appeal',
] as const;
export type FormName = (typeof formNames)[number];

/** A form that comes back: what was typed, passwords left out, and why it was not taken. */
export interface PostedForm {
  name: FormName;
  values: Readonly<Record<string, string>>;
  /** Null where it was not sent, as after a login. */
  problem: { status: number; body: ErrorBody } | null;
}
