import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [{ name: 'a poster of a store', path: '/vendor-poster', as: 'vendor' }];
