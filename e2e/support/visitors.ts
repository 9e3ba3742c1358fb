import { afterEach } from 'vitest';
import { failOnProblems, openVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import type { Market } from './market.ts';

/**
 * Called once in a journey: gives what opens visitors. They leave at the end of their test, which fails where something went wrong
 * behind their screens.
 */
export function visitorsOf(market: () => Market): (options?: VisitorOptions) => Promise<Visitor> {
  let visitors: Visitor[] = [];
  afterEach(async () => {
    const leaving = visitors;
    visitors = [];
    try {
      failOnProblems(...leaving);
    } finally {
      await Promise.all(leaving.map(({ close }) => close()));
    }
  });
  return async (options) => {
    const visitor = await openVisitor(market(), options);
    visitors.push(visitor);
    return visitor;
  };
}
