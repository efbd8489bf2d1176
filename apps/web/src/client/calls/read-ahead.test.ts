import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { May } from '../session/viewer.tsx';
import type { CallOptions } from './call.ts';
import { freshFor, type Known, type PageRead, queryOf } from './page-read.ts';
import { readAhead } from './read-ahead.ts';

const everything: May = () => true;
let client: QueryClient;
let asked: string[];
let silences: (CallOptions['isSilent'] | undefined)[];

/** A read that records each of its calls. */
function readOf<Answer>(
  name: string,
  answer: () => Promise<Answer>,
  rest: Partial<PageRead<Answer>> = {},
): PageRead<Answer> {
  const ask = ({ isSilent }: CallOptions) => {
    asked.push(name);
    silences.push(isSilent);
    return answer();
  };
  return { queryKey: [name], ask, needs: 'session', ...rest };
}

const ahead = (list: (known: Known) => readonly PageRead[], may = everything) => readAhead(client, may, list);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
  silences = [];
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('reading ahead', () => {
  it('asks once within the time in which an answer is fresh', async () => {
    const cart = readOf('cart', async () => 1);
    const prices = readOf('prices', async () => 1, { staleTime: 60_000 });
    const both = () => [cart, prices];
    await Promise.all([ahead(both), ahead(both)]);
    vi.advanceTimersByTime(freshFor - 1);
    await ahead(both);
    expect(asked).toEqual(['cart', 'prices']);
    vi.advanceTimersByTime(1);
    await ahead(both);
    expect(asked).toEqual(['cart', 'prices', 'cart']);
  });

  it('asks again for an answer that is known to be out of date', async () => {
    const variantsSince = (version: number) =>
      readOf('variants', async () => 2, { isOutdated: (answer) => answer < version });
    await ahead(() => [variantsSince(1)]);
    await ahead(() => [variantsSince(2)]);
    expect(asked).toEqual(['variants']);
    await ahead(() => [variantsSince(3)]);
    expect(asked).toEqual(['variants', 'variants']);
  });

  it('makes no call that the viewer may not make', async () => {
    const may: May = (needs) => [needs].flat(2).includes('Campaign.viewAll');
    const reads = [
      readOf('refused', async () => 1, { needs: 'Campaign.create' }),
      readOf('allowed', async () => 1, { needs: ['Campaign.create', 'Campaign.viewAll'] }),
      readOf('free', async () => 1),
    ];
    await ahead(() => reads, may);
    expect(asked).toEqual(['allowed', 'free']);
  });

  it('goes on with what an answer makes known', async () => {
    const cart = readOf('cart', async () => ({ states: ['FL', 'GA'] }));
    await ahead((known) => [cart, ...(known(cart)?.states ?? []).map((state) => readOf(state, async () => 1))]);
    expect(asked).toEqual(['cart', 'FL', 'GA']);
  });

  it('leaves the answers of the page in view alone', async () => {
    const cart = readOf('cart', async () => 1);
    const observer = new QueryObserver(client, { ...queryOf(cart), staleTime: 0 });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
    vi.advanceTimersByTime(freshFor);
    await ahead(() => [cart]);
    expect(asked).toEqual(['cart']);
    leave();
    await ahead(() => [cart]);
    expect(asked).toEqual(['cart', 'cart']);
  });

  it('fails in silence, and not again soon', async () => {
    const cart = readOf('cart', () => Promise.reject(new Error('refused')));
    await ahead(() => [cart]);
    await ahead(() => [cart]);
    expect(asked).toEqual(['cart']);
    expect(silences[0]?.()).toBe(true);
    expect(client.getQueryState(['cart'])).toMatchObject({ error: null, status: 'pending' });
    vi.advanceTimersByTime(freshFor);
    await ahead(() => [cart]);
    expect(asked).toEqual(['cart', 'cart']);
  });

  it('is silent no longer when a page waits for the answer', async () => {
    let settle: ((answer: number) => void) | undefined;
    const cart = readOf('cart', () => new Promise<number>((resolve) => (settle = resolve)));
    const done = ahead(() => [cart]);
    expect(silences[0]?.()).toBe(true);
    const leave = new QueryObserver(client, queryOf(cart)).subscribe(() => undefined);
    expect(silences[0]?.()).toBe(false);
    settle?.(1);
    await done;
    leave();
    expect(asked).toEqual(['cart']);
  });
});
