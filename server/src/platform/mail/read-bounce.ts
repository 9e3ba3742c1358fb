import PostalMime, { type Attachment } from 'postal-mime';
import { type MailSignatures, SIGNATURE_HEADER } from './mail-signatures.ts';
import { isAddressRefusal, isRefusalOfAddress } from './smtp.ts';

/**
 * Reads a report of a mail server about a mail that it could not deliver (RFC 3464).
 * @returns the address that takes no mail, or undefined where the report says something else of it, as that it is full
 * or that the mail only waits. Throws a sentence where it is no such report or not about a mail of ours.
 */
export async function readBounce(
  report: string,
  signatures: Pick<MailSignatures, 'isOurs'>,
): Promise<string | undefined> {
  const { attachments } = await PostalMime.parse(report, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const status = contentOf(attachments, ['message/delivery-status', 'message/global-delivery-status']);
  const returned = contentOf(attachments, ['message/rfc822', 'text/rfc822-headers', 'message/global-headers']);
  if (status === undefined) throw new Error('This is no report of a mail server (RFC 3464).');
  if (returned === undefined) throw new Error('The report does not return the headers of the mail that it is about.');
  const { headers, messageId = '', to = [] } = await PostalMime.parse(returned);
  const signature = headers.find(({ key }) => key === SIGNATURE_HEADER.toLowerCase())?.value ?? '';
  const address = to.length === 1 ? to[0]?.address : undefined;
  if (address === undefined || !signatures.isOurs({ messageId, signature, to: address })) {
    throw new Error('The report is not about a mail that this market sent to that address.');
  }
  return refusesForGood(status) ? address : undefined;
}

function contentOf(parts: readonly Attachment[], types: readonly string[]): string | undefined {
  const content = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  return typeof content === 'string' ? content : undefined;
}

/** A group of fields for each recipient: our mails have one, though it may have been forwarded. */
function refusesForGood(status: string): boolean {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(status)?.[1]?.trim() ?? '';
  if (!/^failed\b/i.test(field('Action'))) return false;
  const [code = ''] = field('Status').split(/\s/);
  // Exim knows no more in this field, and repeats what the other mail server said in another.
  if (code !== '5.0.0') return isAddressRefusal(code);
  return isRefusalOfAddress(field('Diagnostic-Code').replace(/^smtp;\s*/i, ''));
}
