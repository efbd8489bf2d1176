import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { May } from '../session/viewer.tsx';
import { freshFor, type Known, type PageRead, queryOf } from './page-read.ts';

/**
 * Fetches the answers of a page before the page opens. Some reads need the answers of earlier reads, so `list` is
 * called again after each round. A failure is silent: the page later makes the call again and reports the failure
 * itself.
 */
export async function readAhead(
  client: QueryClient,
  may: May,
  list: (known: Known) => readonly PageRead[],
): Promise<void> {
  const known: Known = <Answer>({ queryKey }: PageRead<Answer>) => client.getQueryData<Answer>(queryKey);
  const seen = new Set<string>();
  for (;;) {
    const round = list(known).filter(({ queryKey }) => !seen.has(hashKey(queryKey)));
    if (round.length === 0) return;
    for (const { queryKey } of round) seen.add(hashKey(queryKey));
    await Promise.all(round.filter((read) => mayAsk(client, may, read)).map((read) => ask(client, read)));
  }
}

function mayAsk(client: QueryClient, may: May, { queryKey, needs }: PageRead): boolean {
  const query = client.getQueryCache().find({ queryKey });
  // Answers that the page in view uses are not fetched again. Otherwise a newer version of the record could replace the
  // version that the user is editing. The save would then not notice that somebody else has saved.
  if (query?.isActive() === true) return false;
  const { errorUpdatedAt = 0, dataUpdatedAt = 0 } = query?.state ?? {};
  if (errorUpdatedAt > dataUpdatedAt && Date.now() - errorUpdatedAt < freshFor) return false;
  return needs === 'public' || needs === 'session' || may(typeof needs === 'string' ? [needs] : needs);
}

/**
 * Fetches an answer unless the cached answer is fresh. If the page opens during the fetch, the page reports a failure.
 */
async function ask(client: QueryClient, read: PageRead): Promise<void> {
  const { queryKey } = read;
  const find = () => client.getQueryCache().find({ queryKey });
  const isSilent = () => find()?.isActive() !== true;
  await client.prefetchQuery({ ...queryOf(read), queryFn: ({ signal }) => read.ask({ signal, isSilent }) });
  const query = find();
  // Clears the cached failure. Otherwise a page that opens later would report this failure before it asks again.
  if (query?.state.status === 'error' && isSilent()) {
    query.setState({ error: null, status: query.state.data === undefined ? 'pending' : 'success' });
  }
}
