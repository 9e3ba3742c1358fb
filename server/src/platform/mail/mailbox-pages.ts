import type { StoredMail } from './mailbox.ts';
import { escapeHtml } from './render-html.ts';

/* Nothing of a mail is trusted: no HTML, scripts or styles, so that the strictest content policy fits. */

export function renderMailboxPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a><br>` +
      `to ${escapeHtml(mail.to)}, <time>${escapeHtml(mail.sentAt)}</time></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>\n${rows.join('\n')}\n</ol>`
      : '<p>No mail yet. Register an account, and the letter to it arrives here.</p>';
  return page('Development mailbox', `<h1>Development mailbox</h1>\n${list}`);
}

export function renderMailPage(mail: StoredMail): string {
  const facts = [
    ['From', mail.from],
    ['To', mail.to],
    ['Sent', mail.sentAt],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    mail.subject,
    [
      '<p><a href="/dev/mailbox">All mail</a></p>',
      `<h1>${escapeHtml(mail.subject)}</h1>`,
      `<dl>${facts.join('')}</dl>`,
      `<pre>${withLinks(mail.text)}</pre>`,
    ].join('\n'),
  );
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('');
}

function page(title: string, body: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body>\n${body}\n</body></html>`,
    '',
  ].join('\n');
}
