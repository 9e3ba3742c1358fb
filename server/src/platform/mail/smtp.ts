import type { NodemailerError, Transporter } from 'nodemailer';
import { GiveUp } from '../jobs/jobs.ts';
import { SIGNATURE_HEADER } from './mail-signatures.ts';
import type { Mail } from './mail.ts';

export interface Sender {
  name: string;
  address: string;
}

export interface Delivery {
  id: string;
  signature?: string;
  signal?: AbortSignal;
}

export class AddressRefused extends GiveUp {
  override readonly name = 'AddressRefused';
}

export interface SmtpTimeouts {
  connectMs: number;
  silenceMs: number;
  /** For the whole delivery: a server that answers byte by byte never reaches the timeout of silence. */
  wholeMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 };

export interface SmtpOptions {
  /** The name by which mail servers are greeted, unless the URL has another as `?name=`; undefined: the machine's. */
  greeting?: string | undefined;
  timeouts?: SmtpTimeouts;
}

export function smtpSender(url: string, from: Sender, { greeting, timeouts = TIMEOUTS }: SmtpOptions = {}) {
  const name = new URL(url).searchParams.get('name') ?? greeting;
  const settings = {
    url,
    ...(name !== undefined && { name }),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Loopback traffic cannot be intercepted, and a local mail server rarely has a certificate.
    ...(isLoopback(url) && { tls: { rejectUnauthorized: false } }),
  };
  let transport: Transporter | undefined;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async function send(mail: Mail, { id, signal, signature }: Delivery): Promise<void> {
    const deadline = AbortSignal.timeout(timeouts.wholeMs);
    try {
      transport ??= (await import('nodemailer')).createTransport(settings);
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // Quoted-printable would break a long link across lines.
        textEncoding: 'base64',
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }),
          ...unsubscribeHeaders(mail),
        },
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch (error) {
      const { code, command } = error as NodemailerError;
      if (refusesAddress(error as NodemailerError)) {
        throw new AddressRefused('the mail server refused this recipient for good', { cause: error });
      }
      if (code === 'EENVELOPE' && command === 'API') throw new GiveUp('there is no recipient', { cause: error });
      throw error;
    }
  };
}

/** RFC 8058: the mail program itself sends the POST, without opening a page. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Other permanent refusals (relaying, a wrong password, a full disk) are faults of configuration. */
function refusesAddress({ code, command, response = '' }: NodemailerError): boolean {
  return code === 'EENVELOPE' && command === 'RCPT TO' && isRefusalOfAddress(response);
}

/** Servers say at the recipient what they have against the sender of the mail; many without a code for it. */
const IS_ABOUT_US =
  /\b(?:[he]h?elo|greeting|relay\w*|rcpthosts|sender|spf|dkim|dmarc|spam\w*|bl(?:ock|ack)\w*|dns\w*|reputation|policy|auth\w*|client|access denied)\b/i;

/** @param reply of a mail server, such as `550 5.1.1 No such user` */
export function isRefusalOfAddress(reply: string): boolean {
  const [, code = '', enhanced] = /^(\d{3})(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  if (!['550', '551', '553'].includes(code)) return false;
  return enhanced === undefined ? !IS_ABOUT_US.test(reply.replace(/\S+@\S+/g, '')) : isAddressRefusal(enhanced);
}

/** Of RFC 3463: the address or its domain does not exist, or its mailbox is closed. Not that it is full, or ours refused. */
export function isAddressRefusal(status: string): boolean {
  return /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/.test(status);
}
