import { type ComponentProps, createElement } from 'react';
import type { Slots } from '../../../data/slots.ts';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';

const ReportByForm = import.meta.env.SSR ? (await import('./report-by-form.tsx')).ReportByForm : null;

export const ReportButton = lazyComponent(
  async () => (await import('./report-button.tsx')).ReportButton,
  (props: ComponentProps<Slots['ReportButton']>) =>
    createElement(ServerDrawn, null, ReportByForm && createElement(ReportByForm, props)),
);
