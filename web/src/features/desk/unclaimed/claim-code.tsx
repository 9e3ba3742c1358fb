import { makeClaimCode } from '@akatale/contracts/people/unclaimed-endpoints';
import type { UnclaimedAccount } from '@akatale/contracts/people/unclaimed-schemas';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi, useSettings } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { drawQr } from '../../../ui/media/qr-drawing.ts';
import { PrintButton } from '../../../ui/media/receipt.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';

/** The server stores only a hash, so the code is on the screen until the page is left, and never again. */
export function ClaimCode({ account }: { account: UnclaimedAccount }) {
  const { id, name, codeExpiresAt } = account;
  const { toast } = useToasts();
  const api = useApi();
  const isHydrated = useHydrated();
  const make = useMutation({
    mutationFn: () => api.call(makeClaimCode, { params: { id }, body: {} }),
    onError: (error) => toast({ title: text.codeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <section aria-labelledby="claim-code" className="flex flex-col items-start gap-3">
      <div className="flex max-w-prose flex-col gap-1 print:hidden">
        <h2 id="claim-code">{text.codeHeading(name)}</h2>
        {make.data ? (
          <p role="status" className="font-semibold">
            {text.codeOnce}
          </p>
        ) : (
          <>
            <p className="text-ink-muted">{text.codeIntro}</p>
            {codeExpiresAt && <p>{text.codeUntil(formatDate(codeExpiresAt))}</p>}
          </>
        )}
      </div>
      {make.data && <CodePaper account={account} {...make.data} />}
      <Button
        variant={make.data ? 'ghost' : 'primary'}
        size={make.data ? 'normal' : 'large'}
        className="print:hidden"
        isBusy={make.isPending}
        disabled={!isHydrated}
        onClick={() => make.mutate()}
      >
        {make.data || codeExpiresAt ? text.makeNewCode : text.makeCode}
      </Button>
    </section>
  );
}

interface CodePaperProps {
  account: UnclaimedAccount;
  code: string;
  expiresAt: string;
}

/** Black on white in both themes, for cameras and printers. */
function CodePaper({ account: { name, contactNumberE164 }, code, expiresAt }: CodePaperProps) {
  const { appName, publicUrl } = useSettings();
  const url = `${publicUrl}/claim`;
  // What follows the sign is not sent, so no log has the code.
  const { size, path } = drawQr(`${url}#${code}`);
  const until = formatDate(expiresAt);
  const message = text.message(name, appName, url, code, until);
  return (
    <>
      <SendCode message={message} to={contactNumberE164} />
      <article
        className="flex w-full max-w-form flex-col gap-3 rounded-card border border-line p-5 print:border-0 print:p-0"
        style={{ page: 'receipt', background: 'var(--paper)', color: 'var(--on-paper)' }}
      >
        <header className="flex flex-col wrap-anywhere">
          <p className="font-display text-xl font-bold">{name}</p>
          <p>{text.paperTitle(appName)}</p>
        </header>
        <p
          className="text-center font-display font-bold whitespace-nowrap figures"
          style={{ fontSize: 'min(2rem, 7.4vw)', lineHeight: 1.3 }}
        >
          {code}
        </p>
        <p>{text.paperStep}</p>
        <p className="font-semibold wrap-anywhere">{url.replace(/^https?:\/\//, '')}</p>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={text.qr(url)}
          shapeRendering="crispEdges"
          className="self-center"
          style={{ width: 'min(100%, 12rem)' }}
        >
          <path d={path} fill="currentColor" />
        </svg>
        <p>{text.paperCode}</p>
        <p className="text-sm">{text.paperUntil(until)}</p>
      </article>
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton variant="secondary" label={text.print} />
        <ShareButton
          label={text.copy}
          title={text.paperTitle(appName)}
          text={message}
          copied={{ title: text.copied, text: text.copiedMore }}
          copyFailed={text.copyFailed}
        />
      </div>
    </>
  );
}

/** Opens an app of this phone; we send nothing. */
function SendCode({ message, to }: { message: string; to: string | null }) {
  return (
    <div className="flex flex-col gap-1 print:hidden">
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink variant="primary" label={text.sendOnWhatsApp} shown={text.whatsApp} message={message} to={to} />
        <a
          href={`sms:${to ?? ''}?body=${encodeURIComponent(message)}`}
          aria-label={text.sendBySms}
          className={buttonLook({ variant: 'secondary' })}
        >
          {text.sms}
        </a>
      </div>
      <p className="text-sm text-ink-muted">{text.sendHint}</p>
    </div>
  );
}
