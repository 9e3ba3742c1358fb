interface Report {
  messageId: string;
  signature: string;
  to: string;
  action?: string;
  status?: string;
  /** What the other mail server said. */
  said?: string;
  /** The type of the part that returns the mail; null where nothing is returned. */
  returns?: 'text/rfc822-headers' | 'message/rfc822' | null;
}

/** As Postfix writes it. */
export function bounceReport({
  messageId,
  signature,
  to,
  action = 'failed',
  status = '5.1.1',
  said = '550 5.1.1 User unknown',
  returns = 'text/rfc822-headers',
}: Report): string {
  const edge = '4B2C1.1700000000/mx.soko.example';
  const part = (type: string, ...lines: string[]) => [`--${edge}`, `Content-Type: ${type}`, '', ...lines, ''];
  return [
    'From: MAILER-DAEMON@mx.soko.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${edge}"`,
    '',
    ...part('text/plain; charset=us-ascii', 'Your message could not be delivered.'),
    ...part(
      'message/delivery-status',
      'Reporting-MTA: dns; mx.soko.example',
      '',
      // Where it was forwarded to.
      'Final-Recipient: rfc822; somebody@elsewhere.example',
      `Original-Recipient: rfc822;${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${said}`,
    ),
    ...(returns === null
      ? []
      : part(
          returns,
          `Message-ID: ${messageId}`,
          `X-Delivery-Signature: ${signature}`,
          `To: ${to}`,
          'Subject: Your link',
          '',
          'Hello',
        )),
    `--${edge}--`,
    '',
  ].join('\r\n');
}
