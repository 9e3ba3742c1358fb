import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { useViewer } from '../../../data/session/session.ts';
import type { StartChat } from '../../../data/slots.ts';
import { startChatText as text } from '../../../text/market/start-chat-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { ChatIcon } from '../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { AwayNote } from '../seller-notes/index.ts';
import { sellerFiguresQuery } from '../seller/index.ts';
import { SIMILAR, similarQuery } from './product-query.ts';

interface ChatButtonProps {
  product: ProductDetail;
  start: StartChat;
  /** Runs before navigating away, for example to close a dialog. */
  leave?: ((then: () => void) => void) | undefined;
}

export function ChatButton(props: ChatButtonProps) {
  const { id, vendorId, status, stock, vendor } = props.product;
  const viewer = useViewer();
  if (status === 'sold' || stock === 0) return <SoldButton {...props} />;
  return (
    <>
      {vendor.away && (
        <p className="pb-2 text-center text-sm text-balance">
          <AwayNote away={vendor.away} />
        </p>
      )}
      <MayReplyLater vendorId={vendorId} />
      {viewer ? (
        <StartChatButton {...props} />
      ) : (
        <LinkButton href={`/auth?next=${encodeURIComponent(`/products/${id}`)}`} leave={props.leave}>
          <ChatIcon />
          {text.login}
        </LinkButton>
      )}
    </>
  );
}

/** Said before one registers in order to write (rule 39). */
function MayReplyLater({ vendorId }: Pick<ProductDetail, 'vendorId'>) {
  const { data } = useQuery(sellerFiguresQuery(useApi(), vendorId));
  return data?.mayReplyLater && <p className="pb-2 text-center text-sm text-ink-muted">{text.mayReplyLater}</p>;
}

function StartChatButton({ product: { id }, start, leave }: ChatButtonProps) {
  const returned = usePosted('chat');
  const begin = () => start.mutate(id);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (leave) leave(begin);
    else begin();
  }

  return (
    <form method="post" action={formAction('chat')} onSubmit={onSubmit}>
      <FormToken />
      {returned?.error && (
        <p role="alert" className="pb-2 text-center text-sm font-semibold text-danger">
          {returned.error.userMessage}
        </p>
      )}
      <Button type="submit" size="large" className="w-full" isBusy={start.isPending}>
        {!start.isPending && <ChatIcon />}
        {text.chat}
      </Button>
    </form>
  );
}

/** What is sold leads to what is like it, or to the rest of the store. */
function SoldButton({ product, leave }: ChatButtonProps) {
  const { data: similar } = useQuery(similarQuery(useApi(), product));
  if (similar?.length === 0) {
    return (
      <LinkButton href={`/vendor-store/${product.vendorId}`} leave={leave}>
        {text.store}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={`/products/${product.id}#${SIMILAR}`} leave={leave}>
      {text.similar}
    </LinkButton>
  );
}

interface LinkButtonProps extends Pick<ChatButtonProps, 'leave'> {
  href: string;
  children: ReactNode;
}

function LinkButton({ href, leave, children }: LinkButtonProps) {
  const navigate = useNavigate();
  const leaveFirst = (event: MouseEvent) => {
    event.preventDefault();
    leave?.(() => navigate(href));
  };
  return (
    <ButtonLink size="large" className="w-full" href={href} onClick={leave && leaveFirst}>
      {children}
    </ButtonLink>
  );
}
