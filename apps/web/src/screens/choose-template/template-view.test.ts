import { describe, expect, it } from 'vitest';
import { readEntry, readView, searchOf, type TemplateView, templateSorts, writeView } from './template-view.ts';

const plain: TemplateView = { products: [], isTurningAgeOnly: false, sort: null, page: 0, pageSize: 12 };
const read = (text: string) => readView(new URLSearchParams(text));
const entryOf = (text: string) => readEntry(new URLSearchParams(text));
const ids = 'cartId=c1&campaignId=p1';

/** The query of the URL after `writeView` has written the view. */
function written(text: string, view: TemplateView): string {
  const kept = Object.entries(writeView(entryOf(text), view)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
}

describe('the view of Choose Template in the URL', () => {
  it('is the default view without a query', () => {
    expect(read('')).toEqual(plain);
    expect(written('', plain)).toBe('');
  });

  it('starts with turning-age templates for a turning-age order', () => {
    expect(read('orderType=TurningAge').isTurningAgeOnly).toBe(true);
    expect(read('orderType=Other').isTurningAgeOnly).toBe(false);
  });

  it('remembers that the pre-filter was removed, and keeps the order type', () => {
    const text = written('orderType=TurningAge', plain);
    expect(text).toBe('orderType=TurningAge&turningAge=false');
    expect(read(text)).toEqual(plain);
  });

  it('keeps the existing campaign', () => {
    expect(entryOf(ids).ids).toEqual({ cartId: 'c1', campaignId: 'p1' });
    expect(written(ids, { ...plain, page: 1 })).toBe(`${ids}&page=2`);
  });

  it('ignores a cart without a campaign, and a campaign without a cart', () => {
    expect(entryOf('cartId=c1').ids).toBeNull();
    expect(entryOf('campaignId=p1').ids).toBeNull();
  });

  it.each([
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
    'pageSize=13',
    'pageSize=50',
    'sort=price',
    'product=',
    'product=,',
    'turningAge=perhaps',
  ])('falls back to the default where %s does not fit', (text) => {
    expect(read(text)).toEqual(plain);
  });

  const views: readonly TemplateView[] = [
    plain,
    { ...plain, products: ['Final Expense', 'Medicare'], page: 2 },
    { ...plain, isTurningAgeOnly: true, sort: 'turningAge', pageSize: 20 },
    { ...plain, sort: 'name', pageSize: 16 },
  ];
  it.each(views)('reads back the view that it wrote: %o', (view) => {
    for (const start of ['', 'orderType=TurningAge', ids]) expect(read(written(start, view))).toEqual(view);
  });
});

describe('the search for templates', () => {
  it.each(templateSorts)('sorts by $label in the words of the call', ({ field, direction }) => {
    expect(searchOf(plain, field, '').sort).toBe(`templates-${field}-${direction}`);
  });

  it('finds any of the products, and turning age in addition', () => {
    const view = { ...plain, products: ['Dental', 'Trust'], isTurningAgeOnly: true, page: 3, pageSize: 16 };
    expect(searchOf(view, 'name', 'card')).toEqual({
      search: 'card',
      filters: [],
      filterIds: [
        { id: 'product', value: 'Dental' },
        { id: 'product', value: 'Trust' },
        { id: 'turningAge', value: 'true' },
      ],
      sort: 'templates-name-asc',
      page: 3,
      pageSize: 16,
    });
  });
});
