import { listQuerySchema } from '@dropdate/contract/http/list';
import { getTemplateThumbnail } from '@dropdate/contract/templates/get-template-thumbnail';
import { isAnyRecentlyUsed } from '@dropdate/contract/templates/is-any-recently-used';
import { listRecentlyUsedTemplates } from '@dropdate/contract/templates/list-recently-used-templates';
import { listTemplateFilters } from '@dropdate/contract/templates/list-template-filters';
import { searchTemplates } from '@dropdate/contract/templates/search-templates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCampaign } from '../../../testing/wizard.ts';
import { allTemplates } from './layouts/all.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const byName = (a: { name: string }, b: { name: string }) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
const search = (query: object = {}) =>
  admin.call(searchTemplates, { body: { ...listQuerySchema.parse({ pageSize: 100 }), ...query } });

describe('searching', () => {
  it('starts with the first twelve by name', async () => {
    const answer = await admin.raw('POST', '/api/search/templates/tile', {});
    const model = searchTemplates.answer.parse(answer.model);
    expect(model.totalCount).toBe(allTemplates.length);
    expect(model.results.map(({ name }) => name)).toEqual(
      [...allTemplates]
        .sort(byName)
        .slice(0, 12)
        .map(({ name }) => name),
    );
  });

  it('filters by product and turning age, chosen or compared', async () => {
    const medicare = allTemplates.filter(({ product }) => product === 'Medicare').length;
    const turning = allTemplates.filter(({ isTurningAge }) => isTurningAge).length;
    const both = allTemplates.filter(({ product, isTurningAge }) => product === 'Medicare' && isTurningAge).length;
    const product = { id: 'product', value: 'Medicare' };
    const turningAge = { id: 'turningAge', value: 'true' };
    expect((await search({ filterIds: [product] })).model.totalCount).toBe(medicare);
    expect((await search({ filterIds: [turningAge] })).model.totalCount).toBe(turning);
    expect((await search({ filterIds: [product, turningAge] })).model.totalCount).toBe(both);
    const clause = { name: 'turningAge', operator: 'eq', value: true, logical: 'and' };
    expect((await search({ filters: [clause] })).model.totalCount).toBe(turning);
  });

  it('searches name and product', async () => {
    const { model } = await search({ search: 'annuity' });
    const expected = allTemplates.filter((each) => `${each.name} ${each.product}`.toLowerCase().includes('annuity'));
    expect(model.totalCount).toBe(expected.length);
  });

  it('sorts by product, and with turning-age templates first', async () => {
    const products = (await search({ sort: 'templates-product-asc' })).model.results.map(
      (tile) => tile.productCategoryShortName,
    );
    expect(products).toEqual([...products].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const turning = (await search({ sort: 'templates-turningAge-desc' })).model.results.map(
      (tile) => tile.isTurningAge,
    );
    expect(turning).toEqual([...turning].sort((a, b) => Number(b) - Number(a)));
  });

  it('tells the templates with a reply card from the others', async () => {
    const { results } = (await search()).model;
    const carded = results.filter(({ hasReplyCard }) => hasReplyCard);
    expect(carded.length).toBeGreaterThan(0);
    expect(carded.length).toBeLessThan(results.length);
    // The format that buyers read names a reply card exactly when the template has a reply card.
    for (const { format, hasReplyCard } of results) expect(/reply card/.test(format)).toBe(hasReplyCard);
  });

  it('leaves hidden templates out', async () => {
    const key = allTemplates[0]?.key;
    await app.db.execute(sql`update templates set is_offered = false where key = ${key}`);
    expect((await search()).model.totalCount).toBe(allTemplates.length - 1);
    await app.db.execute(sql`update templates set is_offered = true where key = ${key}`);
  });

  it.each([
    [{ sort: 'templates-format-asc' }, 'UnknownSort'],
    [{ filters: [{ name: 'name', operator: 'eq', value: 'x', logical: 'and' }] }, 'UnknownFilter'],
    [{ filterIds: [{ id: 'product', value: 'Boats' }] }, 'InvalidFilterValue'],
  ])('refuses %j', async (query, messageId) => {
    expect(await search(query)).toMatchObject({ status: 400, messageId });
  });

  it('costs one statement besides the session', async () => {
    expect(await app.countStatements(() => search())).toBe(2);
  });

  it('names its filters', async () => {
    const { filters, offeredProducts } = (await admin.call(listTemplateFilters, {})).model;
    expect(filters.map(({ name }) => name)).toEqual(['product', 'turningAge']);
    expect(filters[0]?.options).toHaveLength(10);
    const products = new Set<string>(allTemplates.map(({ product }) => product));
    expect(offeredProducts).toEqual([...products].toSorted());
    expect(filters[0]?.options?.map(({ value }) => value)).toEqual(expect.arrayContaining(offeredProducts));
  });
});

describe('recently used', () => {
  it("are the templates of the user's campaigns, last used first", async () => {
    const [first, second] = [allTemplates[2]?.key ?? '', allTemplates[1]?.key ?? ''];
    expect((await admin.call(isAnyRecentlyUsed, {})).model.isAnyRecentlyUsed).toBe(false);
    await makeCampaign(app, admin, { template: first });
    app.clock.advance(1000);
    await makeCampaign(app, admin, { template: second });
    const used = (await admin.call(listRecentlyUsedTemplates, {})).model.results;
    expect(used.map(({ templateLookupId }) => templateLookupId)).toEqual([second, first]);
    expect((await admin.call(isAnyRecentlyUsed, {})).model.isAnyRecentlyUsed).toBe(true);
    const sorted = (await search({ sort: 'templates-recentlyUsed-desc' })).model.results;
    expect(sorted.slice(0, 2).map(({ templateLookupId }) => templateLookupId)).toEqual([second, first]);
    const other = await (await app.as('agent')).call(listRecentlyUsedTemplates, {});
    expect(other.model.results).toEqual([]);
  });
});

describe('thumbnails', () => {
  it.each(allTemplates.flatMap(({ key }) => [[key, 'front'] as const, [key, 'back'] as const]))(
    '%s %s is drawn in full',
    async (templateLookupId, side) => {
      const answer = await admin.call(getTemplateThumbnail, { params: { templateLookupId, side } });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'private, max-age=3600',
        'content-disposition': expect.stringContaining('inline'),
      });
      expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
      expect(answer.body).not.toMatch(/undefined|NaN|\{\w+\.\w+/);
    },
  );

  it('are drawn once per layout', async () => {
    const templateLookupId = allTemplates[0]?.key ?? '';
    const draw = () => admin.call(getTemplateThumbnail, { params: { templateLookupId, side: 'front' } });
    await draw();
    expect(await app.countStatements(draw)).toBe(2);
    const before = (await draw()).body;
    await app.db.execute(
      sql`update templates set layout_version = layout_version + 1, name = 'Renamed' where key = ${templateLookupId}`,
    );
    expect((await draw()).body).not.toBe(before);
  });

  it.each(['/api/templates/unknown/front.svg', '/api/templates/x%00y/front.svg', '/api/templates/unknown/side.svg'])(
    '%s is not found',
    async (url) => {
      expect(await admin.raw('GET', url)).toMatchObject({ status: 404, messageId: 'NotFound' });
    },
  );
});
