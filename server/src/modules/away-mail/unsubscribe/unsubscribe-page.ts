import { createHash } from 'node:crypto';
import { DATA_POLICY } from '../../../platform/http/security-headers.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { type AwayKind, kindNames } from '../away-kinds.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#211a15;background:#fbf8f3}',
  'main{box-sizing:border-box;max-width:480px;margin:0 auto;padding:48px 16px}',
  'h1{font-size:24px;line-height:1.25;margin:0 0 16px}',
  'p{margin:0 0 16px}',
  'a{color:#0f5a6e;display:inline-block;padding:10px 0}',
  'button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:12px;',
  'color:#fff;background:#9a3a1a;cursor:pointer}',
  ':focus-visible{outline:3px solid #0f5a6e;outline-offset:2px}',
  '@media (prefers-color-scheme:dark){body{color:#f6efe7;background:#15110e}a{color:#7cc7da}',
  'button{color:#2b0f04;background:#f0956b}:focus-visible{outline-color:#7cc7da}}',
].join('');

const hash = createHash('sha256').update(STYLE).digest('base64');

/** A small page of its own: it needs no script, no session and nothing of the market. */
export const UNSUBSCRIBE_POLICY = `${DATA_POLICY}; style-src 'sha256-${hash}'; form-action 'self'`;

interface Wording {
  appName: string;
  kind: AwayKind;
}

export function askPage({ appName, kind }: Wording, token: string): string {
  return page(appName, `Stop ${kindNames[kind]}?`, [
    `<p>Everything else that you get from ${escapeHtml(appName)} stays as it is.</p>`,
    `<form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}">`,
    '<p><button>Stop these emails</button></p></form>',
    SETTINGS,
  ]);
}

export function donePage({ appName, kind }: Wording): string {
  return page(appName, 'Done', [
    `<p>You no longer get ${kindNames[kind]}.</p>`,
    '<p><a href="/profile/notifications">Turn them on again in your settings</a></p>',
  ]);
}

/** The same for every token that does not work, whatever is wrong with it. */
export function brokenLinkPage(appName: string): string {
  return page(appName, 'This link does not work', [
    '<p>Part of the address may be missing. Open the link in the email again, or choose in your settings which emails you get.</p>',
    SETTINGS,
  ]);
}

const SETTINGS = '<p><a href="/profile/notifications">Open your settings</a></p>';

function page(appName: string, heading: string, blocks: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${heading} · ${appName}`)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1>`,
    ...blocks,
    `<p><a href="/">${escapeHtml(appName)}</a></p></main></body></html>`,
    '',
  ].join('\n');
}
