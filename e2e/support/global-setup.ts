import type { TestProject } from 'vitest/node';
import { installChromium } from '../../tools/chromium.ts';
import { buildTemplateMarket } from './template-market.ts';

/** Prepares the market that every journey copies. Runs after the setup that starts PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A missing Chromium is installed once, before the first journey.
  await installChromium();
  const template = await buildTemplateMarket(project.getProvidedContext().testServer);
  project.provide('templateMarket', template.market);
  return () => template.remove();
}
