import type { TestProject } from 'vitest/node';
import { installChromium } from '../../tools/chromium.ts';
import { buildDemoMarket } from './demo-market.ts';
import { buildTemplateMarket } from './template-market.ts';

/** Prepares the markets that journeys copy. Runs after the setup that starts PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A missing Chromium is installed once, before the first journey.
  await installChromium();
  const server = project.getProvidedContext().testServer;
  const template = await buildTemplateMarket(server);
  project.provide('templateMarket', template.market);
  // Filling it takes longer than most journeys.
  const isNeeded = project.vitest.state.getPaths().some((path) => path.includes('/pages-of-'));
  const demo = isNeeded ? await buildDemoMarket(server) : undefined;
  project.provide('demoMarket', demo?.market);
  return async () => {
    await demo?.remove();
    await template.remove();
  };
}
