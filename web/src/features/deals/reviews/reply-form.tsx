import { replyToRating } from '@akatale/contracts/deals/ratings-endpoints';
import type { Rating } from '@akatale/contracts/deals/ratings-schemas';
import { textLimits } from '@akatale/contracts/text';
import { writtenText } from '@akatale/contracts/written-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { tooLong } from '../../../data/api/too-long.ts';
import { useApi } from '../../../data/client.ts';
import { ratingText as text } from '../../../text/deals/rating-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { forgetReviews } from './more-reviews-query.ts';

const takeFocus = (control: HTMLTextAreaElement | null) => control?.focus();

export function ReplyForm({ rating: { id } }: { rating: Rating }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const form = useForm<string>({
    check({ reply = '' }) {
      const values = writtenText(reply);
      const message = values ? tooLong(values, textLimits.review) : text.replyEmpty;
      return message ? { problem: { title: message, fields: [{ field: 'reply', message }] } } : { values };
    },
    send: async (reply) => {
      await api.call(replyToRating, { params: { id }, body: { reply } });
      toast({ title: text.replied, tone: 'success' });
      await forgetReviews(queries);
    },
    explain: (error) => {
      toast({ title: text.replyFailed, description: userMessageOf(error), tone: 'error' });
      return { title: text.replyFailed, fields: [] };
    },
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" className="-ml-5 self-start" onClick={() => setOpen(true)}>
        {text.reply}
      </Button>
    );
  }
  return (
    <form {...form.formProps} className="mt-2 flex flex-col gap-3">
      <TextArea
        name="reply"
        label={text.replyLabel}
        hint={text.replyHint}
        error={form.errorOf('reply')}
        ref={takeFocus}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {text.replySend}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
