import { useEffect, useRef } from 'react';
import { securityText as text } from '../../text/account/security-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { drawQr } from '../../ui/media/qr-drawing.ts';
import { copyText } from './copy-text.ts';

export interface TotpKey {
  /** `otpauth:` URI for the QR code. */
  uri: string;
  secret: string;
}

export function AppKey({ totpKey: { uri, secret } }: { totpKey: TotpKey }) {
  const toasts = useToasts();
  const { size, path } = drawQr(uri);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {text.scanHeading}
      </h3>
      <svg
        role="img"
        aria-label={text.qrLabel}
        viewBox={`0 0 ${size} ${size}`}
        width="224"
        height="224"
        shapeRendering="crispEdges"
        className="rounded-card border border-line"
      >
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
      <p>{text.typeInstead}</p>
      <p className="font-semibold wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <Button variant="secondary" className="self-start" onClick={() => void copyText(secret, toasts)}>
        {text.copyKey}
      </Button>
    </>
  );
}
