import type { SavedReply } from '@akatale/contracts/deals/support-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '../../../../data/client.ts';
import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { savedRepliesQuery } from '../inbox-queries.ts';
import { orderReplies } from './order-replies.ts';

interface RepliesProps {
  onChoose: (message: string) => void;
  /** Those that answer it come first, by their titles alone: it stands above them. */
  question?: string;
}

export function Replies({ onChoose, question }: RepliesProps) {
  const replies = useQuery({ ...savedRepliesQuery(useApi()), staleTime: 0 });
  if (replies.isPending) {
    return (
      <p role="status" aria-label={text.loading} className="flex justify-center py-6">
        <Spinner />
      </p>
    );
  }
  if (!replies.data) {
    return (
      <div className="flex flex-col items-center gap-3 py-6">
        <p role="alert">{text.repliesFailed}</p>
        <Button variant="secondary" onClick={() => void replies.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (replies.data.length === 0) return <p className="py-6 text-ink-muted">{text.noReplies}</p>;
  const isShort = question !== undefined;
  return (
    <ul className="ruled">
      {orderReplies(replies.data, question ?? '').map((reply) => (
        <ReplyRow key={reply.id} reply={reply} isShort={isShort} onClick={() => onChoose(reply.message)} />
      ))}
    </ul>
  );
}

type ReplyRowProps = Omit<ComponentProps<'button'>, 'className'> & { reply: SavedReply; isShort?: boolean };

/** One saved reply, which is used or changed by a tap. */
export function ReplyRow({ reply: { title, message }, isShort = false, ...button }: ReplyRowProps) {
  return (
    <li>
      <button
        type="button"
        {...button}
        className={classNames(
          'ring-inside flex min-h-11 w-full flex-col gap-1 text-left eases hover:bg-sunken',
          isShort ? 'justify-center py-2' : 'py-3',
        )}
      >
        <span className="font-semibold wrap-anywhere">{title}</span>
        {!isShort && <span className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">{message}</span>}
      </button>
    </li>
  );
}
