import { type ComponentProps, createElement } from 'react';
import { usePosted } from '../../../data/posted-form.ts';
import type { Slots } from '../../../data/slots.ts';
import { useSearch } from '../../../ui/link.tsx';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';

type ReportProps = ComponentProps<Slots['ReportButton']>;

const ReportByForm = import.meta.env.SSR ? (await import('./report-by-form.tsx')).ReportByForm : null;

const byForm = (props: ReportProps, stays = false) =>
  createElement(ServerDrawn, { stays }, ReportByForm && createElement(ReportByForm, props));

const LazyButton = lazyComponent(async () => (await import('./report-button.tsx')).ReportButton, byForm);

/** A form that has come back stays when scripts run at last: somebody may be typing. */
export function ReportButton(props: ReportProps) {
  const returned = usePosted('report');
  const isDone = useSearch().includes('reported=');
  return (returned || isDone) && !props.isRow ? byForm(props, true) : createElement(LazyButton, props);
}
