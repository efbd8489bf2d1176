import { expect, it } from 'vitest';
import { leadsOfCampaign } from './leads-link.ts';
import { hrefOf } from './route-path.ts';

it.each([
  ['2026-11-02', '/leads?filter=campaignNumber.eq.1042&range=2026-11-02..2026-11-20'],
  [null, '/leads?filter=campaignNumber.eq.1042'],
])('the leads of a campaign whose first response came on %s', (firstResponse, href) => {
  expect(hrefOf(leadsOfCampaign({ number: 1042, firstResponse }, '2026-11-20'))).toBe(href);
});
