import { describe, expect, it } from 'vitest';
import { firstMethods, methodsPage, viewOf } from './methods-view.ts';

/** The cards in the server's order. The newest card, number 30, is the first. */
const cards = Array.from({ length: 30 }, (_, index) => ({ id: String(30 - index) }));
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => Number(id));

describe('the pages of saved cards', () => {
  it.each([
    ['the twelve newest first', firstMethods, 0, 30, 19],
    ['the rest on the last page', { ...firstMethods, page: 2 }, 2, 6, 1],
    ['the oldest first when asked to', { ...firstMethods, sort: 'oldest' as const }, 0, 1, 12],
    ['more on a page when asked to', { ...firstMethods, pageSize: 24, page: 1 }, 1, 6, 1],
    ['the last page there is where another is gone', { ...firstMethods, page: 9 }, 2, 6, 1],
  ])('%s', (_case, view, page, first, last) => {
    const shown = methodsPage(cards, view);
    expect(shown.page).toBe(page);
    expect([ids(shown.methods).at(0), ids(shown.methods).at(-1)]).toEqual([first, last]);
  });

  it('are one empty page where there are no cards', () => {
    expect(methodsPage([], firstMethods)).toEqual({ page: 0, methods: [] });
  });

  it('open at the chosen card', () => {
    expect(viewOf(cards, '5', firstMethods).page).toBe(2);
    expect(viewOf(cards, '5', { ...firstMethods, sort: 'oldest' }).page).toBe(0);
    expect(viewOf(cards, null, { ...firstMethods, page: 2 }).page).toBe(0);
    expect(viewOf([], '5', firstMethods).page).toBe(0);
  });
});
