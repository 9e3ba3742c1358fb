import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

export interface MailContent {
  appName: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  smallPrint?: string;
}

/** Content is plain text and is escaped here. The link is unbroken in the text and again below the button. */
export function renderMail(content: MailContent): Pick<Mail, 'text' | 'html'> {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ appName, heading, paragraphs, action, smallPrint }: MailContent): string {
  const sections = [heading, ...paragraphs];
  if (action) sections.push(`${action.label}:\n${action.url}`);
  if (smallPrint) sections.push(smallPrint);
  sections.push(`-- \n${appName}`);
  return `${sections.join('\n\n')}\n`;
}

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none';
const SMALL = 'font-size:14px;color:#57534e';

function renderHtml({ appName, heading, paragraphs, action, smallPrint }: MailContent): string {
  const blocks = [
    `<h1 style="font-size:20px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
  ];
  if (action) {
    const url = escapeHtml(action.url);
    blocks.push(
      `<p><a href="${url}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
      `<p style="${SMALL}"><a href="${url}">${url}</a></p>`,
    );
  }
  if (smallPrint) blocks.push(`<p style="${SMALL}">${escapeHtml(smallPrint)}</p>`);
  blocks.push(`<p style="${SMALL}">${escapeHtml(appName)}</p>`);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="${BODY}"><div style="max-width:480px">`,
    ...blocks,
    '</div></body></html>',
    '',
  ].join('\n');
}
