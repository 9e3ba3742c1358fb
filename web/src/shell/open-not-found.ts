import type { OpenedPage } from '../router/open-page.ts';

export async function openNotFound(): Promise<OpenedPage> {
  const { Page, head } = await import('./not-found-page.tsx');
  return {
    kind: 'page',
    source: 'src/shell/not-found-page.tsx',
    access: 'public',
    params: {},
    Page,
    status: 404,
    head,
    deferred: null,
  };
}
