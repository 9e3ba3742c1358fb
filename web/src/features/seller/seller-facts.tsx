import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../data/client.ts';
import { sellerText as text } from '../../text/browse/seller-text.ts';
import { ClockIcon } from '../../ui/icons/icons.tsx';
import { formatAnswerTime } from './format-answer-time.ts';
import { sellerFiguresQuery } from './seller-figures-query.ts';

export function SalesCount({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(sellerFiguresQuery(useApi(), vendorId));
  if (!data?.sales) return null;
  return <strong>{text.sales(formatCount(data.sales))}</strong>;
}

interface AnswerTimeProps {
  vendorId: number;
  otherwise?: ReactNode;
}

export function AnswerTime({ vendorId, otherwise = null }: AnswerTimeProps) {
  const { data } = useQuery(sellerFiguresQuery(useApi(), vendorId));
  if (!data?.answerMinutes) return otherwise;
  return (
    <span className="inline-flex items-center gap-1">
      <ClockIcon className="size-4 shrink-0" />
      {text.answers(formatAnswerTime(data.answerMinutes))}
    </span>
  );
}
