import { createHash } from 'node:crypto';
import type { Language } from '@akatale/contracts/languages';
import type { MailKind } from '@akatale/contracts/notices/notifications';
import { LAST_ID } from '@akatale/contracts/paging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY } from '../../../../platform/http/security-headers.ts';
import { chosenLanguage } from '../../../../platform/http/viewer.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { draftNotes } from '../../../../platform/mail/mailer.ts';
import { escapeHtml } from '../../../../platform/mail/render-html.ts';
import type { SignerFor } from '../../../../platform/secrets/token-signer.ts';
import { type AwayMailDeps, awayTexts, languageOf, unsubscribeLimit, mailKinds } from '../away-mail-deps.ts';

const UNSUBSCRIBE_PATH = '/unsubscribe';

export interface Unsubscription {
  userId: number;
  kind: MailKind;
}

export interface UnsubscribeTokens {
  create(unsubscription: Unsubscription): string;
  /** Undefined for everything that was not created here. */
  read(token: unknown): Unsubscription | undefined;
}

const TOKEN = /^([1-9]\d{0,15})\.([a-z_]{1,20})\.([\w-]{43})$/;

/** `12.message.` and a signature: it ends one kind for one person, says nothing else, and never expires. */
export function createUnsubscribeTokens(signerFor: SignerFor): UnsubscribeTokens {
  const signer = signerFor('unsubscribe');
  return {
    create({ userId, kind }) {
      const text = `${userId}.${kind}`;
      return `${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [, id = '', name = '', signature = ''] = (typeof token === 'string' && TOKEN.exec(token)) || [];
      const kind = mailKinds.find((known) => known === name);
      const userId = Number(id);
      return kind && userId <= LAST_ID && signer.isSignedBy(signature, `${id}.${kind}`) ? { userId, kind } : undefined;
    },
  };
}

export function unsubscribeUrl(publicUrl: URL, token: string): string {
  const url = new URL(UNSUBSCRIBE_PATH, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/* As the pages of the market, in the sizes and colours of `web/src/ui/tokens.css`. */
const STYLE = [
  ':root{color-scheme:light dark;--bg:#fbf8f3;--ink:#211a15;--muted:#64574c;--primary:#9a3a1a;--on-primary:#fff;',
  '--weave:#9a3a1a;--link:#0f5a6e}',
  '@media (prefers-color-scheme:dark){:root{--bg:#15110e;--ink:#f6efe7;--muted:#bfb0a1;--primary:#f0956b;',
  '--on-primary:#2b0f04;--weave:#a8492a;--link:#7cc7da}}',
  'body{margin:0;font:.9375rem/1.375rem Roboto,"Noto Sans",system-ui,sans-serif;color:var(--ink);background:var(--bg);',
  'overflow-wrap:break-word}',
  'header::after{display:block;height:6px;content:"";background:conic-gradient(from 135deg at 50% 0,var(--weave) 90deg,',
  'transparent 0) 0 0/12px 6px,linear-gradient(#f2b441 0 0)}',
  'header a{display:inline-flex;align-items:center;gap:8px;min-height:56px;padding:0 16px;font-size:24px;',
  'font-weight:700;color:var(--primary);text-decoration:none}',
  'main{box-sizing:border-box;max-width:512px;margin:0 auto;padding:16px}',
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px}',
  'p{margin:0 0 12px}',
  'small{font-size:.8125rem;color:var(--muted)}',
  'main a{display:inline-block;padding:11px 0;color:var(--link)}',
  'button{font:inherit;font-weight:600;min-height:44px;padding:0 20px;border:0;border-radius:14px;',
  'color:var(--on-primary);background:var(--primary);cursor:pointer}',
  ':focus-visible{outline:3px solid var(--link);outline-offset:2px}',
  '@media (width >= 768px){header a{min-height:72px}main{padding-top:24px}h1{font-size:1.875rem}}',
  '@media (width >= 1024px){header a{padding:0 32px}}',
].join('');

const hash = createHash('sha256').update(STYLE).digest('base64');

/** A small page of its own, which needs no script and no session. */
const UNSUBSCRIBE_POLICY = `${DATA_POLICY}; img-src 'self'; style-src 'sha256-${hash}'; form-action 'self'`;

interface Wording {
  appName: string;
  language: Language;
}

function askPage(wording: Wording, kind: MailKind, token: string): string {
  const { kinds, unsubscribe: text } = awayTexts[wording.language];
  return page(wording, text.ask(kinds[kind]), [
    `<p>${escapeHtml(text.othersStay(wording.appName))}</p>`,
    `<form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}">`,
    `<p><button>${escapeHtml(text.stopThese)}</button></p></form>`,
    settingsLink(text.settings),
  ]);
}

function donePage(wording: Wording, kind: MailKind): string {
  const { kinds, unsubscribe: text } = awayTexts[wording.language];
  return page(wording, text.done, [`<p>${escapeHtml(text.stopped(kinds[kind]))}</p>`, settingsLink(text.turnOn)]);
}

/** The same for every token that does not work, whatever is wrong with it. */
function brokenLinkPage(wording: Wording): string {
  const { unsubscribe: text } = awayTexts[wording.language];
  return page(wording, text.broken, [`<p>${escapeHtml(text.brokenMore)}</p>`, settingsLink(text.settings)]);
}

const settingsLink = (label: string) => `<p><a href="/profile/notifications">${escapeHtml(label)}</a></p>`;

function page({ appName, language }: Wording, heading: string, blocks: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${heading} · ${appName}`)}</title><style>${STYLE}</style></head>`,
    `<body><header><a href="/"><img src="/favicon.svg" alt="" width="36" height="36">${escapeHtml(appName)}</a></header>`,
    `<main><h1>${escapeHtml(heading)}</h1>`,
    ...blocks,
    ...(draftNotes[language] ? [`<p><small>${escapeHtml(draftNotes[language])}</small></p>`] : []),
    '</main></body></html>',
    '',
  ].join('\n');
}

/** What mail programs send is 26 bytes (RFC 8058). */
const MAX_BYTES = 4 * 1024;

type Call = FastifyRequest<{ Querystring: { token?: unknown } }>;
type Deps = Pick<AwayMailDeps, 'accounts' | 'appName' | 'db' | 'limits' | 'notifications' | 'signerFor'>;

/**
 * RFC 8058: a POST ends the mails at once. It comes from mail programs, so it takes any body, no Origin and no session:
 * the token in the address is the whole permission. A GET, which programs send to look at links, changes nothing.
 */
export function mountUnsubscribe(app: FastifyInstance, deps: Deps): void {
  const { appName, db, limits, notifications, signerFor } = deps;
  const tokens = createUnsubscribeTokens(signerFor);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    // Without a person there is only the choice of the device.
    const showBroken = (reply: FastifyReply, headers: Call['headers']) =>
      show(reply.status(404), brokenLinkPage({ appName, language: chosenLanguage(headers) }));
    const onRequest = async ({ ip }: FastifyRequest) => refuseOverLimit(limits, unsubscribeLimit, ip);

    scope.get(UNSUBSCRIBE_PATH, { onRequest }, async ({ query: { token }, headers }: Call, reply) => {
      const found = tokens.read(token);
      if (!found) return showBroken(reply, headers);
      const language = await languageOf(deps, found.userId);
      return show(reply, askPage({ appName, language }, found.kind, String(token)));
    });

    scope.post(
      UNSUBSCRIBE_PATH,
      { onRequest, bodyLimit: MAX_BYTES },
      async ({ query: { token }, headers }: Call, reply) => {
        const found = tokens.read(token);
        if (!found) return showBroken(reply, headers);
        await notifications.turnOff(db, found.userId, { kind: found.kind, channel: 'mail' });
        const language = await languageOf(deps, found.userId);
        return show(reply, donePage({ appName, language }, found.kind));
      },
    );
  });
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', UNSUBSCRIBE_POLICY)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
