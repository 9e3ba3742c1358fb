import type { Mail } from './mail.ts';
import type { MailContent, MailProduct } from './mailer.ts';
import { renderHtml } from './render-html.ts';

/** Escapes plain text. The link is unbroken in the text and, where it is the point of the mail, below the button. */
export function renderMail(content: MailContent): Pick<Mail, 'text' | 'html'> {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ appName, heading, quote, ...content }: MailContent): string {
  const { paragraphs, products = [], action, smallPrint, unsubscribe } = content;
  const sections = [heading];
  if (quote !== undefined) sections.push(`“${quote}”`);
  sections.push(...paragraphs, ...products.map(productText));
  if (action) sections.push(`${action.label}:\n${action.url}`);
  if (smallPrint) sections.push(smallPrint);
  if (unsubscribe) sections.push(`${unsubscribe.label}:\n${unsubscribe.url}`);
  sections.push(`-- \n${appName}`);
  return `${sections.join('\n\n')}\n`;
}

function productText({ title, price, advice, action, url }: MailProduct): string {
  return [
    `${title}, ${price}`,
    ...(advice === undefined ? [] : [advice]),
    ...(action ? [`${action.label}:`] : []),
    action?.url ?? url,
  ].join('\n');
}
