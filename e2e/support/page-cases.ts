import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { MarketWithMail } from './market.ts';
import type { PageStage, Role } from './page-stage.ts';
import type { Session } from './people.ts';

export type { PageStage };

/** A page in one of its states, to be checked for accessibility, sizes and faults, and to be drawn. */
export interface PageCase {
  name: string;
  path: string | ((stage: PageStage) => string | Promise<string>);
  /** The path of its row in `pages.ts`, where the address is made. */
  pattern?: string;
  /** Who opens it; a visitor unless given. */
  as?: Role;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Checked on a wide screen too; drawn at both widths it is anyway. */
  isWide?: true;
  /** What it shows instead of content stays. */
  isLoading?: true;
  /** No page of ours, as a mail. */
  isOnlyDrawn?: true;
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

const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).toSorted();
const features = await Promise.all(
  files.map(async (file) => {
    const { pages = [], forms = [] } = (await import(join(folder, file))) as FeatureCases;
    const named = pages.map((each) => ({ ...each, picture: pictureOf(file, each) }));
    return { pages: named, forms };
  }),
);

/** Each with the name of its picture, as `ledger-a-receipt-of-a-sale`. */
export const pageCases: readonly (PageCase & { picture: string })[] = features.flatMap(({ pages }) => pages);
export const formCases = features.flatMap(({ forms }) => forms);

function pictureOf(file: string, { name }: PageCase): string {
  const words = `${basename(file, '.ts')} ${name}`.toLowerCase().replaceAll('’', '');
  return words.replaceAll(/[^a-z0-9]+/g, '-');
}
