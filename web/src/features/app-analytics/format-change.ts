import { appAnalyticsText as text } from '../../text/desk/app-analytics-text.ts';
import type { Change } from './app-figures.ts';

const percentage = new Intl.NumberFormat('en-UG', { style: 'percent', signDisplay: 'exceptZero' });

export function formatChange({ percent, now }: Change): string {
  if (percent === null) return now === 0 ? text.noChange : text.isNew;
  return percent === 0 ? text.noChange : percentage.format(percent / 100);
}
