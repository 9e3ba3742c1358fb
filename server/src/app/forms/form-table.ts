import * as chats from '@akatale/contracts/deals/chats-endpoints';
import type { EndpointSpec, InputOf, OutputOf } from '@akatale/contracts/endpoint';
import * as follows from '@akatale/contracts/market/follows-endpoints';
import * as saved from '@akatale/contracts/market/saved-products-endpoints';
import type { FormName } from '@akatale/contracts/pages/forms';
import { withNext } from '@akatale/contracts/pages/safe-next';
import * as accounts from '@akatale/contracts/people/accounts-endpoints';
import { isCommonPassword } from '@akatale/contracts/people/common-passwords';
import { withReopenedNotice } from '@akatale/contracts/people/reopened';
import { appeal } from '@akatale/contracts/trust/appeals-endpoints';
import { confirmReport, reportSubject } from '@akatale/contracts/trust/reports-endpoints';
import { withQuery } from '@akatale/contracts/with-query';
import type { FormFields } from '../../platform/http/input/read-form.ts';
import type { RawInput } from '../../platform/http/input/read-input.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** The page that a form stands on. */
export interface FormPage {
  path: string;
  /** The path with what it says beside the form, as which tab is open. */
  address: string;
  /** Of the path, as `at` names them. */
  params: Readonly<Record<string, string>>;
  /** Where the person wants to go, a path of this site. */
  next: string | null;
}

interface FormOf<E extends EndpointSpec> {
  endpoint: E;
  /** Paths of the pages that it stands on. */
  at: RegExp;
  /** What comes back when it is not taken. */
  typed: readonly string[];
  /** What is read and never comes back: passwords and codes. */
  secret?: readonly string[];
  input(fields: FormFields, page: FormPage): InputOf<E>;
  /** Where it leads. */
  to(answer: OutputOf<E>, page: FormPage): string;
  /** Where a refusal leads, if not back to the form. */
  refusedTo?(code: string, page: FormPage): string | undefined;
  /** A form that was meant from the start: it is sent right after this one, by the person who is signed in now. */
  goesOn?(page: FormPage): { name: FormName; path: string } | undefined;
}

export interface Form extends Omit<FormOf<EndpointSpec>, 'input' | 'to'> {
  input(fields: FormFields, page: FormPage): RawInput;
  to(answer: unknown, page: FormPage): string;
}

/** The table forgets which endpoint a form has: it is called with what that one answers. */
const form = <E extends EndpointSpec>(spec: FormOf<E>): Form => spec as unknown as Form;

const NUMBER = '[1-9]\\d{0,15}';
const ID = `(?<id>${NUMBER})`;

const PRODUCT = new RegExp(`^/products/${ID}$`);
/** Pages about a seller. */
const OF_VENDOR = new RegExp(`^/(?:products|vendor-store)/${ID}$`);
/** A product's own page, or one with several, whose forms name it. */
const productOr = (path: string) => new RegExp(`^/(?:products/${ID}|${path})$`);
const withToken = (path: string) => new RegExp(`^/${path}/(?<token>[^/]+)$`);

type Report = InputOf<typeof reportSubject>['body'];

const backToPage = (_answer: unknown, { address }: FormPage) => address;
const productIn = ({ product }: FormFields, { params }: FormPage) => Number(params['id'] ?? product);
const ofProduct = (fields: FormFields, page: FormPage) => ({ params: { id: productIn(fields, page) } });
/** The same page says that a mail was sent. */
const sentFrom = (path: string, { next }: FormPage) =>
  withQuery(path, new URLSearchParams({ sent: '1', ...(next !== null && { next }) }));
const ofVendor = ({ vendor }: FormFields) => ({ params: { id: Number(vendor) } });
const tokenOf = (_fields: FormFields, { params }: FormPage) => ({ body: { token: params['token'] ?? '' } });

/** As scripts do: the form comes back with the warning, and knows of it (rule 349). */
function warnOfCommon({ password = '', confirmPassword, warned }: FormFields): void {
  if (warned || confirmPassword !== password || !isCommonPassword(password)) return;
  refuse('VALIDATION', { errors: [{ field: 'password', code: 'PASSWORD_COMMON' }] });
}

/** Whoever came to sign in from the button of a product wants to write about it. */
function wantedChat({ next }: FormPage): { name: 'chat'; path: string } | undefined {
  return next && PRODUCT.test(next) ? { name: 'chat', path: next } : undefined;
}

/** Endpoints that take the forms of pages, and how: all others read JSON alone. */
export const forms: Record<FormName, Form> = {
  login: form({
    endpoint: accounts.login,
    at: /^\/auth$/,
    typed: ['email'],
    secret: ['password', 'totp'],
    input: ({ email = '', password = '', totp }) => ({ body: { email, password, ...(totp && { totp }) } }),
    to({ wasClosed, operatorRole }, { next }) {
      if (wasClosed) return withReopenedNotice(next ?? '/');
      return next ?? (operatorRole ? '/desk' : '/');
    },
    goesOn: wantedChat,
  }),
  register: form({
    endpoint: accounts.register,
    at: /^\/register-(?<type>buyer|vendor)$/,
    typed: ['name', 'username', 'email', 'contactNumber', 'location', 'bio', 'warned'],
    secret: ['password', 'confirmPassword'],
    input(fields, { params, next }) {
      warnOfCommon(fields);
      const { name = '', username, email = '', contactNumber = '', location = '', bio = '' } = fields;
      const { password = '', confirmPassword = '' } = fields;
      // Where none was typed, the server takes the next free one.
      const called = { username: username || 'user', isUsernameSuggested: !username };
      const account = { name, ...called, email, contactNumber, location, bio, password, confirmPassword };
      const more = next === null ? {} : { next };
      return {
        body: { ...account, ...more, type: params['type'] === 'vendor' ? ('vendor' as const) : ('buyer' as const) },
      };
    },
    to: (_answer, { next }) => withNext('/verify-email', next),
    goesOn: wantedChat,
  }),
  forgot: form({
    endpoint: accounts.forgotPassword,
    at: /^\/forgot-password$/,
    typed: ['email'],
    input: ({ email = '' }) => ({ body: { email } }),
    to: (_answer, page) => sentFrom('/forgot-password', page),
  }),
  reset: form({
    endpoint: accounts.resetPassword,
    at: withToken('forgot-password'),
    typed: ['warned'],
    secret: ['password', 'confirmPassword'],
    input(fields, { params }) {
      warnOfCommon(fields);
      const { password = '', confirmPassword } = fields;
      if (confirmPassword !== password) {
        refuse('VALIDATION', { errors: [{ field: 'confirmPassword', code: 'PASSWORDS_DIFFER' }] });
      }
      return { body: { token: params['token'] ?? '', password } };
    },
    to: () => '/auth',
  }),
  logout: form({
    endpoint: accounts.logout,
    at: /^\//,
    typed: [],
    input: () => ({}),
    to: () => '/',
  }),
  chat: form({
    endpoint: chats.startChat,
    at: productOr(`vendor-store/${NUMBER}`),
    typed: [],
    input: (fields, page) => ({ body: { productId: productIn(fields, page) } }),
    to: ({ id }) => `/chat/${id}`,
    refusedTo: (code, { path }) => (code === 'EMAIL_NOT_VERIFIED' ? withNext('/verify-email', path) : undefined),
  }),
  message: form({
    endpoint: chats.sendMessage,
    at: new RegExp(`^/chat/${ID}$`),
    typed: ['message'],
    input: ({ message = '' }, { params }) => ({ params: { id: Number(params['id']) }, body: { message } }),
    to: backToPage,
  }),
  save: form({ endpoint: saved.saveProduct, at: PRODUCT, typed: [], input: ofProduct, to: backToPage }),
  unsave: form({
    endpoint: saved.unsaveProduct,
    at: productOr('favorites'),
    typed: [],
    input: ofProduct,
    to: backToPage,
  }),
  follow: form({ endpoint: follows.followVendor, at: OF_VENDOR, typed: ['vendor'], input: ofVendor, to: backToPage }),
  unfollow: form({
    endpoint: follows.unfollowVendor,
    at: new RegExp(`^/(?:(?:products|vendor-store)/${NUMBER}|favorites)$`),
    typed: ['vendor'],
    input: ofVendor,
    to: backToPage,
  }),
  report: form({
    endpoint: reportSubject,
    at: OF_VENDOR,
    typed: ['thing', 'thingId', 'reason', 'words', 'email'],
    input: ({ thing, thingId, reason, words, email }) => ({
      body: { thing, thingId: Number(thingId), reason, ...(words && { words }), ...(email && { email }) } as Report,
    }),
    to: ({ outcome }, { path }) => `${path}?reported=${outcome}#report`,
  }),
  'confirm-report': form({
    endpoint: confirmReport,
    at: withToken('confirm-report'),
    typed: [],
    input: tokenOf,
    to: (_answer, { path }) => `${path}?counted=1`,
  }),
  verify: form({
    endpoint: accounts.verifyEmail,
    at: withToken('verify-email'),
    typed: [],
    input: tokenOf,
    to: (_answer, { path, next }) => withNext(path, next),
  }),
  resend: form({
    endpoint: accounts.resendVerification,
    at: /^\/verify-email(?:\/[^/]+)?$/,
    typed: ['email'],
    input: ({ email = '' }, { next }) => ({ body: { email, ...(next !== null && { next }) } }),
    to: (_answer, page) => sentFrom('/verify-email', page),
  }),
  appeal: form({
    endpoint: appeal,
    at: withToken('appeal'),
    typed: ['words'],
    input: ({ words = '' }, { params }) => ({ params: { token: params['token'] ?? '' }, body: { words } }),
    to: backToPage,
  }),
};
