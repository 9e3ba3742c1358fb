import { makeClaimCode } from '@akatale/contracts/people/unclaimed-endpoints';
import type { UnclaimedAccount } from '@akatale/contracts/people/unclaimed-schemas';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi, useSettings } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { drawQr } from '../../../ui/media/qr-drawing.ts';
import { PrintButton } from '../../../ui/media/receipt.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

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
        <h2 id="claim-code">{text.codeHeading}</h2>
        <p className="text-ink-muted">{text.codeIntro}</p>
        {codeExpiresAt && !make.data && <p>{text.codeUntil(formatDate(codeExpiresAt))}</p>}
      </div>
      {make.data && <CodePaper name={name} {...make.data} />}
      <Button
        variant={make.data ? 'ghost' : 'primary'}
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
  name: string;
  code: string;
  expiresAt: string;
}

/** Black on white in both themes, for cameras and printers. */
function CodePaper({ name, code, expiresAt }: CodePaperProps) {
  const { appName, publicUrl } = useSettings();
  const url = `${publicUrl}/claim`;
  // What follows the sign is not sent, so no log has the code.
  const { size, path } = drawQr(`${url}#${code}`);
  const until = formatDate(expiresAt);
  const shared = {
    label: text.copy,
    title: text.paperTitle(appName),
    text: text.message(name, appName, url, code, until),
    copied: { title: text.copied, text: text.copiedMore },
    copyFailed: text.copyFailed,
  };
  return (
    <>
      <p role="status" className="font-semibold print:hidden">
        {text.codeOnce}
      </p>
      <article
        className="flex w-full max-w-form flex-col gap-3 rounded-card border border-line p-5 print:border-0 print:p-0"
        style={{ page: 'receipt', background: 'var(--paper)', color: 'var(--on-paper)' }}
      >
        <header className="flex flex-col wrap-anywhere">
          <p className="font-display text-xl font-bold">{name}</p>
          <p>{text.paperTitle(appName)}</p>
        </header>
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
        <p className="self-center text-center font-display text-2xl font-bold figures">{code}</p>
        <p className="text-sm">{text.paperUntil(until)}</p>
      </article>
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton label={text.print} />
        <ShareButton {...shared} />
      </div>
    </>
  );
}
