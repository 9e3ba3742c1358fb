import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { openMarketWithMail } from './market.ts';
import type { Session } from './people.ts';

type MarketWithMail = Awaited<ReturnType<typeof openMarketWithMail>>;

/** Of these, `beginner` (a vendor) and `newcomer` (a buyer) have done nothing yet. */
export type Role = 'vendor' | 'beginner' | 'buyer' | 'newcomer' | 'operator';

/** Shared by all page cases; a case prepares what else it needs. */
export interface PageStage {
  market: MarketWithMail;
  sessions: Record<Role, Session>;
  vendorId: number;
  /** Two products of the vendor. */
  productIds: readonly [number, number];
  /** Of the buyer, about the first product; both sides have written. */
  chatId: number;
}

/** A page in one of its states, to be checked for accessibility, sizes and faults. */
export interface PageCase {
  name: string;
  path: string | ((stage: PageStage) => string | Promise<string>);
  /** The path of its row in `pages.ts`, where the address is made. */
  pattern?: string;
  /** Who opens it; a visitor unless given. */
  as?: Role;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Checked on a wide screen too. */
  isWide?: true;
  /** Needs a service worker, as for notifications on a device. */
  hasServiceWorker?: true;
}

export function fitsPattern(address: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`).test(address);
}

/** A form that is sent while the connection is lost, and again when it is back. */
export interface FormCase {
  name: string;
  /** A path, or how to prepare what it needs. */
  path: string | ((market: MarketWithMail, session: Session | undefined) => Promise<string>);
  /** Makes the person who is signed in; a visitor unless given. */
  as?: (market: MarketWithMail) => Promise<Session>;
  /** Makes the form visible. */
  prepare?: (page: Page) => Promise<unknown>;
  /** By the labels of the fields. */
  typed: Record<string, string>;
  button: string;
  /** What the page says without a connection, unless it is only that there is none. */
  offline?: string;
  /** What it says after the form was sent. */
  done: string;
}

interface FeatureCases {
  pages?: readonly PageCase[];
  forms?: readonly FormCase[];
}

const folder = join(import.meta.dirname, '../cases');

const features = await Promise.all(
  (await readdir(folder)).toSorted().map(async (file) => (await import(join(folder, file))) as FeatureCases),
);

export const pageCases = features.flatMap(({ pages = [] }) => pages);
export const formCases = features.flatMap(({ forms = [] }) => forms);
