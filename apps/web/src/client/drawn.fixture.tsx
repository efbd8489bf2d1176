import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of a part of a page that knows the answers of the client. No effect runs, so nothing is fetched. */
export function drawn(client: QueryClient, part: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <MantineProvider>{part}</MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

/** The value that a hook returns at its first render. */
export function hookOf<Result>(client: QueryClient, useIt: () => Result): Result {
  const seen: Result[] = [];
  function Part() {
    seen.push(useIt());
    return null;
  }
  drawn(client, <Part />);
  const [first] = seen;
  if (first === undefined) throw new Error('The hook was not rendered.');
  return first;
}
