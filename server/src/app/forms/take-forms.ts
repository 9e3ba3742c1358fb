import { FORM, FORM_TOKEN, type FormName, formNames, KEPT } from '@akatale/contracts/pages/forms';
import { safeNext } from '@akatale/contracts/pages/safe-next';
import { FORM_SECONDS } from '@akatale/contracts/people/cookies';
import { withQuery } from '@akatale/contracts/with-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { wantsPage } from '../../platform/http/admission/shed-request.ts';
import { admitCall, answerCall, type Mounting } from '../../platform/http/calls.ts';
import { type FormCookie, originOf } from '../../platform/http/cookies/cookies.ts';
import { toErrorResponse } from '../../platform/http/error-response.ts';
import { type FormFields, readForms } from '../../platform/http/input/read-form.ts';
import type { RawInput } from '../../platform/http/input/read-input.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { MINUTE, perAddress, refuseOverLimit } from '../../platform/limits/limits.ts';
import { sendBusy } from '../pages/busy-page.ts';
import { type CachedPages, headerSafe } from '../pages/render-pages.ts';
import { type Form, type FormPage, forms } from './form-table.ts';
import { type FormTokens, randomName } from './form-tokens.ts';

export interface TakingForms extends Mounting {
  routes: readonly Route[];
  pages: Pick<CachedPages, 'showPosted' | 'busyPage'>;
  formCookie: FormCookie;
  formTokens: FormTokens;
  clock: Clock;
  onRefusal: (refusal: { viewer: Viewer | null; endpoint: string; status: number; code: string }) => void;
}

interface Sent {
  name: FormName;
  form: Form;
  page: FormPage;
}

declare module 'fastify' {
  interface FastifyRequest {
    sentForm: Sent | undefined;
  }
}

/**
 * Forms of pages, sent by browsers without scripts to the address of their page: the same routes, checks, limits and
 * commands as by JSON, and then a redirect, or the page with what was wrong (decision 096).
 */
export function takeForms(app: FastifyInstance, options: TakingForms): void {
  app.decorateRequest('sentForm');
  app.register(async (scope) => {
    readForms(scope);
    scope.setErrorHandler(async (error, request, reply) => showRefused({ request, reply }, error, options));
    const onRequest = async (request: FastifyRequest) => {
      request.sentForm = findForm(request) ?? refuse('NOT_FOUND');
    };
    scope.post('/*', { onRequest }, async (request, reply) => {
      const to = await takeForm({ request, reply }, request.sentForm ?? refuse('NOT_FOUND'), options);
      return reply.header('cache-control', 'private, no-store').redirect(headerSafe(to), 303);
    });
  });
}

function findForm({ url, query }: FastifyRequest): Sent | undefined {
  const { [FORM]: wanted, next } = query as Record<string, unknown>;
  const name = formNames.find((known) => known === wanted);
  const [path = '', beside = ''] = url.split('?');
  const found = name && forms[name].at.exec(path);
  if (!found) return undefined;
  const rest = new URLSearchParams(beside);
  for (const own of [FORM, 'next']) rest.delete(own);
  const page = {
    path,
    address: withQuery(path, rest),
    params: { ...found.groups },
    next: safeNext(typeof next === 'string' ? next : null),
  };
  return { name, form: forms[name], page };
}

function withoutForm({ url }: FastifyRequest): string {
  const [path = '', beside = ''] = url.split('?');
  const rest = new URLSearchParams(beside);
  rest.delete(FORM);
  return safeNext(withQuery(path, rest)) ?? '/';
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns where the person is led. */
async function takeForm(exchange: Exchange, { form, page }: Sent, options: TakingForms): Promise<string> {
  const fields = (exchange.request.body ?? {}) as FormFields;
  await checkOrigin(exchange.request, options);
  const answer = await call(exchange, form, form.input(fields, page), options);
  const further = form.goesOn?.(page);
  if (!further || !exchange.request.startedSession) return form.to(answer, page);
  const meant = forms[further.name];
  const { path } = further;
  const onPage: FormPage = { path, address: path, params: { ...meant.at.exec(path)?.groups }, next: null };
  try {
    return meant.to(await call(exchange, meant, meant.input({}, onPage), options), onPage);
  } catch (error) {
    // The person is signed in, and reads on that page why not, when they ask there.
    if (!(error instanceof Refusal)) throw error;
    return meant.refusedTo?.(error.code, onPage) ?? form.to(answer, page);
  }
}

async function call(exchange: Exchange, { endpoint }: Form, input: RawInput, options: TakingForms): Promise<unknown> {
  const { request } = exchange;
  const route = options.routes.find((each) => each.endpoint === endpoint);
  if (!route) throw new Error(`There is no route ${endpoint.method} ${endpoint.path}`);
  await admitCall(route, request, options);
  return answerCall(route, exchange, { ...input, key: keyOf(request, options) }, options);
}

/** `SameSite` keeps foreign forms away from who is signed in; this one also from who signs in. */
async function checkOrigin(request: FastifyRequest, options: TakingForms): Promise<void> {
  const origin = originOf(request.headers, options.publicUrl);
  if (origin === 'foreign') refuse('CSRF');
  if (origin === 'ours') return;
  const token = tokenOf(request, options);
  if (token === undefined || !(await options.formTokens.spend(token, signOf(request)))) refuse('SEND_AGAIN');
}

function tokenOf(request: FastifyRequest, { cookie, formCookie, formTokens }: TakingForms): string | undefined {
  const { [FORM_TOKEN]: token } = (request.body ?? {}) as FormFields;
  return formTokens.isOf(token, cookie.read(request) ?? formCookie.read(request)) ? token : undefined;
}

/** A form that is sent twice does once what it does. */
function keyOf(request: FastifyRequest, options: TakingForms): string {
  const { ip, headers } = request;
  return tokenOf(request, options) ?? options.formTokens.keyOf([signOf(request), ip, headers['user-agent']]);
}

/** What tells one form from another. */
const signOf = ({ url, body }: FastifyRequest) => [url, body];

async function showRefused(exchange: Exchange, error: unknown, options: TakingForms): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const sent = request.sentForm ?? findForm(request);
  const answer = toErrorResponse(error, request.id);
  const prepared = request.sentForm ? undefined : options.pages.busyPage(request.raw);
  if (!sent) {
    // None of ours, as of a page from before a release, which has another form now. A program gets JSON.
    if (!prepared || !wantsPage(request.raw)) throw error;
    if (answer.body.code !== 'NOT_FOUND') return sendBusy(reply, prepared, answer);
    return reply.header('cache-control', 'private, no-store').redirect(headerSafe(withoutForm(request)), 303);
  }
  const { name, form, page } = sent;
  const { status, body, retryAfterSeconds, isFault } = answer;
  const { viewer } = request;
  options.onRefusal({ viewer, endpoint: `${form.endpoint.method} ${form.endpoint.path}`, status, code: body.code });
  if (isFault) request.log.error({ err: error, requestId: request.id }, 'a form failed');
  if (prepared) return sendBusy(reply, prepared, answer);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const elsewhere =
    body.code === 'UNAUTHORIZED' ? await toLogin(exchange, sent, options) : form.refusedTo?.(body.code, page);
  reply.header('cache-control', 'private, no-store');
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 303);
  // What another site has filled in is not put before a person as if they had typed it.
  const values = body.code === 'CSRF' ? {} : typedIn(request, form);
  const browser = body.code === 'SEND_AGAIN' ? browserOf(exchange, options) : options.formCookie.read(request);
  return options.pages.showPosted(exchange, { name, values, problem: { status, body } }, browser);
}

function typedIn({ body }: FastifyRequest, { typed }: Form): Record<string, string> {
  const fields = (body ?? {}) as FormFields;
  return Object.fromEntries(typed.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/** How often an address may leave something that is kept. */
const keptFormsLimit = perAddress('kept-forms', { limit: 60, windowSeconds: 5 * MINUTE, counted: 'process' });

/** After the login the person is back where they were, with what they had typed. */
async function toLogin(exchange: Exchange, { name, form, page }: Sent, options: TakingForms): Promise<string> {
  const values = typedIn(exchange.request, form);
  // Who wants to write goes on at once (`goesOn`); all else is pressed again.
  let next = name === 'chat' ? page.path : withQuery(page.path, new URLSearchParams({ [FORM]: name }));
  if (Object.keys(values).length > 0 && (await mayKeep(exchange.request, options))) {
    const kept = await options.formTokens.keep({ name, values, problem: null }, browserOf(exchange, options));
    next = withQuery(page.path, new URLSearchParams({ [KEPT]: kept }));
  }
  return withQuery('/auth', new URLSearchParams({ next }));
}

async function mayKeep({ ip }: FastifyRequest, { limits }: TakingForms): Promise<boolean> {
  return refuseOverLimit(limits, keptFormsLimit, ip).then(
    () => true,
    () => false,
  );
}

/** Of the cookie that tells this browser from others; it is set where there is none. */
function browserOf({ request, reply }: Exchange, { formCookie, clock }: TakingForms): string {
  const browser = formCookie.read(request) ?? randomName();
  formCookie.write(reply, browser, new Date(clock.now().getTime() + FORM_SECONDS * 1000));
  return browser;
}
