import { saveAnswers } from '@akatale/contracts/market/own-products-endpoints';
import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { AskedQuestion, SavedAnswers } from '@akatale/contracts/market/saved-answers';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useApi } from '../../../../data/client.ts';
import { quickMessages as text } from '../../../../text/deals/quick-messages-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { Link } from '../../../../ui/link.tsx';
import { quickChip } from './quick-chip.ts';

interface SaveAnswerProps extends Pick<Thread, 'chat'> {
  asked: readonly AskedQuestion[];
  onChoose: (message: string) => void;
}

interface Choice {
  message: string;
  answers: SavedAnswers;
}

const { available, fixed, little } = text.vendor;
const choices: Record<Exclude<AskedQuestion, 'where'>, readonly Choice[]> = {
  'still-there': [{ message: available, answers: { stillThere: true } }],
  'last-price': [
    { message: fixed, answers: { lastPrice: 'fixed' } },
    { message: little, answers: { lastPrice: 'little' } },
  ],
};

/** One tap answers what the buyer has just asked, and whoever asks it about this item from now on. */
export function SaveAnswer({ chat: { productId }, asked, onChoose }: SaveAnswerProps) {
  const api = useApi();
  const { toast } = useToasts();
  const id = useId();
  const asksWhere = asked.includes('where');
  const params = { id: productId ?? 0 };
  const item = useQuery({
    queryKey: [getProduct.path, params.id, 'place'],
    queryFn: async ({ signal }) => api.call(getProduct, { params }, { signal }),
    enabled: asksWhere,
  });
  const place = item.data && (item.data.location ?? item.data.vendor.location);
  const offered = asked.flatMap((question) => {
    if (question !== 'where') return choices[question];
    return place ? [{ message: text.seeIt(place), answers: { where: place } }] : [];
  });

  async function choose({ message, answers }: Choice) {
    onChoose(message);
    try {
      await api.call(saveAnswers, { params, body: answers });
      toast({ title: text.saved });
    } catch {
      toast({ title: text.notSaved, tone: 'error' });
    }
  }

  return (
    <>
      <p id={id} className="px-4 pt-2 text-sm text-ink-muted md:px-6">
        {text.save}
      </p>
      <ul aria-labelledby={id} className="scroll-row flex gap-2 px-3 pt-1 md:px-4">
        {offered.map((choice) => (
          <li key={choice.message} className="shrink-0">
            <button type="button" onClick={() => void choose(choice)} className={quickChip}>
              {choice.message}
            </button>
          </li>
        ))}
        {asked.map(
          (question) =>
            question !== 'still-there' && (
              <li key={question} className="shrink-0">
                <Link href={`/products/${productId}/edit`} className={quickChip}>
                  {text.saveOwn[question]}
                </Link>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
