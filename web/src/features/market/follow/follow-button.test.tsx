import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { FollowButton } from './follow-button.tsx';

function shownTo(viewer: { id: number } | null): string {
  const client = testClient({ viewer });
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <FollowButton vendorId={9} otherwise={<p>Log in to follow</p>} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('visitors cannot follow, nor can the vendor follow themselves', () => {
  expect(shownTo(null)).toBe('<p>Log in to follow</p>');
  expect(shownTo({ id: 9 })).toBe('<p>Log in to follow</p>');
  expect(shownTo({ id: 4 })).not.toContain('Log in to follow');
});
