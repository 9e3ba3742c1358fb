import { rateSale } from '@akatale/contracts/deals/ratings-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import { ratingText as text } from '../../../text/deals/rating-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { StarIcon } from '../../../ui/icons/icons.tsx';
import { forgetReviews } from './more-reviews-query.ts';
import { type ReadRating, readRating } from './read-rating.ts';

const CHOICES = [1, 2, 3, 4, 5];
/** Of a star that is not given. */
const OUTLINE = 'text-ink-muted [&>path]:fill-none [&>path]:stroke-current';

interface RatingFormProps {
  chatId: number;
  onDone: () => void;
}

export function RatingForm({ chatId, onDone }: RatingFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  // One key per form: a retry after a lost response must not create a second rating.
  const idempotencyKey = useRef(newIdempotencyKey());
  const form = useForm<ReadRating>({
    check(typed) {
      const read = readRating(typed);
      if ('problem' in read && read.problem.title === text.selectRating) {
        const { selectRating: title, selectRatingMore: description } = text;
        toast({ title, description, tone: 'error' });
      }
      return read;
    },
    send: async (rating) => {
      await api.call(rateSale, { body: { chatId, ...rating } }, { idempotencyKey: idempotencyKey.current });
      toast({ title: text.submitted, description: text.submittedMore, tone: 'success' });
      onDone();
      await forgetReviews(queries);
    },
    explain: (error) => {
      const description = userMessageOf(error);
      toast({ title: text.submitFailed, description, tone: 'error' });
      return { title: text.submitFailed, fields: error instanceof ApiError ? error.fields : [] };
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <p className="text-ink-muted">{text.rateHint}</p>
      <StarChoice error={form.errorOf('rating')} />
      <TextArea
        name="review"
        label={text.review}
        optionalLabel={text.optional}
        hint={text.reviewHint}
        error={form.errorOf('review')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}

function StarChoice({ error }: { error: string | undefined }) {
  const [chosen, setChosen] = useState(0);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{text.stars}</legend>
      <div className="grid grid-cols-5">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="ring-around flex min-h-13 cursor-pointer items-center justify-center rounded-card"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              className="sr-only"
            />
            <StarIcon className={classNames('size-10', stars <= chosen ? 'text-star' : OUTLINE)} />
            <span className="sr-only">{text.star(stars)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="text-center text-ink-muted">
        {text.inWords(chosen)}
      </p>
      <p aria-live="polite" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
