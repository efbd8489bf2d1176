import type { QueryClient } from '@tanstack/react-query';

/**
 * Waits until no change is on its way to the server any more, and the page has drawn what came of it. For a key that
 * leaves the page right after a key that saves: the words are being saved, so nobody needs to ask about them.
 */
export async function savesEnd(client: QueryClient): Promise<void> {
  while (client.isMutating() > 0) {
    await new Promise<void>((resolve) => {
      const stop = client.getMutationCache().subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  await new Promise(requestAnimationFrame);
}
