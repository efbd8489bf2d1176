import type { MailbackBatch } from '@dropdate/contract/mailback-processing/mailback-batch';
import { openMailbackBatch } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { PackingScreen } from './packing-screen.tsx';

/** The page with an open batch of so many cards. */
function drawn(total: number): string {
  const client = new QueryClient();
  const batch: MailbackBatch = { id: '7', number: 1, onlyOrg: null, boxes: [], cards: [], total };
  client.setQueryData(queryKey(openMailbackBatch, { body: { companySegmentId: null } }), batch);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <PackingScreen params={{}} query={new URLSearchParams()} />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

/** The button with these words. */
function buttonOf(markup: string, words: string): string {
  const found = markup.match(/<button.*?<\/button>/gs)?.find((button) => button.includes(`>${words}<`));
  if (found === undefined) throw new Error(`The page has no button ${words}.`);
  return found;
}

describe('the verbs of a packing batch', () => {
  it.each(['Packing List', 'Mark As Sent'])('%s is disabled while the batch has no card', (words) => {
    expect(buttonOf(drawn(0), words)).toContain('aria-disabled="true"');
    expect(buttonOf(drawn(1), words)).not.toContain('aria-disabled');
  });
});
