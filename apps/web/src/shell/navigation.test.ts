import { describe, expect, it } from 'vitest';
import { activePath, visibleGroups } from './navigation.ts';
import { routePaths, routes } from './routes.ts';

const all = visibleGroups(() => true, true);

describe('the sidebar', () => {
  it('has the groups of the specification in their order, two of them called Campaign', () => {
    expect(all.map((group) => group.label)).toEqual([
      undefined,
      'Campaign',
      'Response-Processing',
      'Contacts Management',
      'Campaign',
      'Settings',
      undefined,
    ]);
  });

  it('hides a group without permitted entries', () => {
    const shown = visibleGroups((path) => path === '/home' || path === '/leads', true);
    expect(shown.map((group) => group.entries.map((entry) => entry.label))).toEqual([['Home'], ['Leads']]);
  });

  it('leaves out All Campaigns where the list has nothing', () => {
    const paths = visibleGroups(() => true, false).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).not.toContain('/campaigns');
    expect(paths).toContain('/campaign/status');
  });

  it.each([
    ['/campaigns', '/campaigns'],
    ['/campaigns/define-audience/1/2', '/campaigns'],
    ['/campaign/status', '/campaign/status'],
    ['/contacts/import', '/contacts'],
    ['/credits', undefined],
  ])('at %s the active entry is %s', (path, entry) => {
    expect(activePath(path, all, '/campaigns')).toBe(entry);
  });

  it.each(['/campaigns/order/1/2', '/campaigns/receipt/1'])('marks the list of placed orders at %s', (path) => {
    expect(activePath(path, all, '/campaigns')).toBe('/campaigns');
    expect(activePath(path, all, '/campaign/status')).toBe('/campaign/status');
  });
});

describe('the route table', () => {
  it('names each path once and lists every path for tools', () => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(routePaths).toEqual(expect.arrayContaining(paths));
  });
});
