import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { useSettings } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { useViewer } from '../../data/session/session.ts';
import { posterText as text } from '../../text/shop/poster-text.ts';
import { drawQr } from '../../ui/media/qr-drawing.ts';
import { PrintButton } from '../../ui/media/receipt.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { Poster } from './poster.tsx';
import { QrDownloads } from './qr-downloads.tsx';
import { SavePoster } from './save-poster.tsx';

export function Page() {
  const vendor = useViewer();
  return vendor && <StorePoster vendor={vendor} />;
}

function StorePoster({ vendor: { id, name, location } }: { vendor: CurrentUser }) {
  const { publicUrl, appName } = useSettings();
  const path = `/vendor-store/${id}`;
  const url = `${publicUrl}${path}`;
  const qr = drawQr(url);
  const words = {
    name,
    location,
    scan: text.scan,
    address: url.replace(/^https?:\/\//, ''),
    market: text.onMarket(appName),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] print:block">
      <div className="flex flex-col items-start gap-3 print:hidden">
        <PageHeading back={{ href: path, label: text.backToStore }} intro={text.intro}>
          {text.heading}
        </PageHeading>
        <h2 className="mt-2">{text.shareHeading}</h2>
        <p className="font-semibold wrap-anywhere">{url}</p>
        <div className="flex flex-wrap gap-3">
          <WhatsAppLink variant="primary" label={text.shareOnWhatsApp} message={text.shareMessage(name, url)} />
          <ShareButton
            label={text.share}
            title={name}
            url={url}
            copied={{ title: text.linkCopied, text: text.linkCopiedText }}
            copyFailed={text.copyFailed}
          />
        </div>
        <h2 className="mt-2">{text.paperHeading}</h2>
        <p className="text-ink-muted">{text.paperIntro}</p>
        <div className="flex flex-wrap gap-3">
          <SavePoster words={words} qr={qr} fileName={`store-${id}-poster.png`} />
          <PrintButton variant="secondary" label={text.print} />
        </div>
        <h2 className="mt-2">{text.codeHeading}</h2>
        <p className="text-ink-muted">{text.codeIntro}</p>
        <div className="flex flex-wrap gap-3">
          <QrDownloads qr={qr} fileName={`store-${id}-qr`} />
        </div>
      </div>
      <Poster words={words} url={url} qr={qr} />
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
