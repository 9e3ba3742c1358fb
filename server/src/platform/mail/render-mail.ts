import type { Language } from '@akatale/contracts/languages';
import { isolated } from '@akatale/contracts/written-text';
import type { Mail } from './mail.ts';
import { draftNotes, type MailContent, type MailProduct, type MailText } from './mailer.ts';
import { renderHtml } from './render-html.ts';

/** Escapes plain text. The link is unbroken in the text and, where it is the point of the mail, below the button. */
export function renderMail(content: MailContent): Pick<Mail, 'text' | 'html'> {
  return { text: renderText(content), html: renderHtml(content) };
}

/** In English, with the translation below for an account that has chosen another language. */
export function renderWithTranslation(
  sender: Pick<MailContent, 'appName' | 'publicUrl'>,
  { language, url, text }: { language: Language; url: URL; text: (language: Language) => MailText },
): Pick<Mail, 'text' | 'html'> {
  const { action, ...english } = text('en');
  const content = { ...sender, ...english, action: { label: action, url: url.href } };
  return renderMail(language === 'en' ? content : { ...content, translation: { language, ...text(language) } });
}

function renderText({ language = 'en', appName, heading, quote, ...content }: MailContent): string {
  const { paragraphs, products = [], action, smallPrint, unsubscribe, translation } = content;
  const sections = [heading];
  if (quote !== undefined) sections.push(`“${quote}”`);
  sections.push(...paragraphs, ...products.map(productText));
  const labels = [action?.label, translation?.action].filter(Boolean).join(' / ');
  if (action) sections.push(`${labels}:\n${action.url}`);
  if (smallPrint) sections.push(smallPrint);
  if (draftNotes[language]) sections.push(draftNotes[language]);
  if (unsubscribe) sections.push(`${unsubscribe.label}:\n${unsubscribe.url}`);
  if (translation) sections.push(...translationText(translation));
  sections.push(`-- \n${appName}`);
  return `${sections.join('\n\n')}\n`;
}

function translationText({ language, heading, paragraphs, smallPrint }: NonNullable<MailContent['translation']>) {
  const small = [smallPrint, draftNotes[language]].filter((text) => text !== undefined);
  return ['-'.repeat(20), heading, ...paragraphs, ...small];
}

function productText({ title, price, advice, action, url }: MailProduct): string {
  return [
    `${isolated(title)}, ${price}`,
    ...(advice === undefined ? [] : [advice]),
    ...(action ? [`${action.label}:`] : []),
    action?.url ?? url,
  ].join('\n');
}
