import { duplicatePairsPageSize } from '@dropdate/contract/contacts/duplicate-pairs';
import { orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import { neighbourhoodRadius } from '@dropdate/domain/contact/neighbourhood';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { findCampaignRows } from '@dropdate/server/features/campaigns/find/find-campaigns';
import { visibleCampaigns } from '@dropdate/server/features/campaigns/list/campaign-list.data';
import { listPairs } from '@dropdate/server/features/contacts/duplicates/pairs.data';
import { visibleContacts } from '@dropdate/server/features/contacts/list/contact-list.data';
import { findNeighbours } from '@dropdate/server/features/contacts/nearby/nearby-leads.data';
import { zipCentresWithin } from '@dropdate/server/features/contacts/nearby/zip-centres';
import { getContactTimeline } from '@dropdate/server/features/history/timeline/get-contact-timeline';
import { labelOptions } from '@dropdate/server/features/labels/label-options';
import { findOrdersByText } from '@dropdate/server/features/orders/find-orders.data';
import type { Database } from '@dropdate/server/platform/database/database';
import { presentLeads } from '@dropdate/server/schema/visible-contacts';
import { at } from './ask.ts';
import { storied } from './beside-contacts.ts';
import { calendar } from './lists.ts';
import type { OverviewQuestion } from './overview.ts';
import { scopes, uuid } from './scopes.ts';

// The calls beside the lists: what their filters offer, possible duplicates, the neighbourhood and the timeline of a contact, and the palette's
// searches for orders and campaigns.

type ClientScope = Exclude<keyof typeof scopes, 'provider'>;
const ofClients = ['org', 'agency', 'user', 'small'] as const satisfies readonly ClientScope[];

/** The user of a scope. The user belongs to the orgs that the scope names, or to the org at the top. */
function viewerOf(name: ClientScope): Viewer {
  const scope: Exclude<RowScope, { kind: 'all-clients' }> = scopes[name];
  const orgs = {
    'users-only': scopes.agency.segmentIds,
    agency: scopes.agency.segmentIds,
    org: scopes[name === 'small' ? 'small' : 'org'].pathSegmentIds,
  };
  return {
    userId: scopes.user.userId,
    companyId: scope.companyId,
    companyKind: 'client',
    accessType: scope.kind,
    segmentIds: orgs[scope.kind],
    permissions: {},
  };
}

const filterQuestions = ofClients.flatMap((name): OverviewQuestion[] => {
  const scope = scopes[name];
  const offered = async (
    db: Database,
    type: 'campaign' | 'contact',
    seen: Parameters<typeof labelOptions>[1]['seen'],
  ) => {
    const { tags, groups } = await labelOptions({ db, viewer: viewerOf(name) }, { type, scope, seen });
    return tags.length + groups.length;
  };
  return [
    { name: `Filters, ${name}: contacts`, count: (db) => offered(db, 'contact', visibleContacts(scope).visible) },
    { name: `Filters, ${name}: leads`, count: (db) => offered(db, 'contact', presentLeads(scope)) },
    { name: `Filters, ${name}: campaigns`, count: (db) => offered(db, 'campaign', visibleCampaigns(scope).visible) },
  ];
});

const pairQuestions = (['org', 'agency', 'user'] as const).flatMap((name): OverviewQuestion[] => {
  const pairs = async (db: Database, page: number) => {
    const { companyId } = scopes[name];
    const limit = duplicatePairsPageSize;
    return (await listPairs(db, scopes[name], companyId, { limit, offset: page * limit })).totalCount;
  };
  return [
    { name: `Possible Duplicates, ${name}: first page`, count: (db) => pairs(db, 0) },
    { name: `Possible Duplicates, ${name}: pages 2 to 40`, count: (db, round) => pairs(db, 1 + round) },
    {
      name: `Possible Duplicates, ${name}: last page`,
      count: async (db) => pairs(db, Math.max(0, Math.ceil((await pairs(db, 0)) / duplicatePairsPageSize) - 1)),
    },
  ];
});

const nearbyQuestions = (['org', 'agency', 'user'] as const).flatMap((name): OverviewQuestion[] =>
  [neighbourhoodRadius.usual, neighbourhoodRadius.most].map((miles) => ({
    name: `Neighbourhood, ${name}: ${miles} miles`,
    count: async (db, round) => {
      const origin = { latitude: 27.5 + (round % 10) / 10, longitude: -82.5 + (round % 7) / 10 };
      const near = { contact: { id: uuid(9, storied) }, origin, miles, zips: zipCentresWithin(origin, miles) };
      return (await findNeighbours(db, scopes[name], near)).total;
    },
  })),
);

/** The number of entries on a page of the timeline. The later page begins before an instant. */
async function timeline(db: Database, number: number, before?: string): Promise<number> {
  // The use case reads no more of its context.
  const context = { db, viewer: viewerOf('org'), scopeOf: () => scopes.org } as unknown as Parameters<
    typeof getContactTimeline
  >[0];
  const query = before === undefined ? {} : { before };
  return (await getContactTimeline(context, { params: { id: uuid(9, number) }, query, body: undefined })).results
    .length;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const timelineQuestions: readonly OverviewQuestion[] = [
  { name: 'Timeline, much history: first page', count: (db) => timeline(db, storied) },
  { name: 'Timeline, much history: later pages', count: (db, round) => timeline(db, storied, daysAgo(5 + round * 4)) },
  { name: 'Timeline, usual history: first page', count: (db, round) => timeline(db, 10_000 + round * 510) },
];

const orderTexts: Readonly<Record<string, (round: number) => string>> = {
  'two letters': (round) => `${at([...'abcdefghijklmnopqrstuvwxyz'], round)}${at([...'aeiou'], round)}`,
  'part of many names': (round) => at(['medicare', 'vision', 'dental', 'mortgage', 'solar', 'roofing'], round),
  'part of few names': (round) => `${at(['tampa', 'miami', 'boise', 'casper'], round)} ${100 + round}`,
  'no name': (round) => `zq${round}x`,
  'two digits': (round) => String(10 + round),
  'an order number': (round) => String(50_000 + round * 997),
  client: (round) => `Client ${20 + round}`,
};

const orderQuestions = (['org', 'agency', 'user', 'small', 'provider'] as const).flatMap((name): OverviewQuestion[] =>
  Object.entries(orderTexts).map(([what, text]) => ({
    name: `Palette, orders, ${name}: ${what}`,
    count: async (db, round) => {
      const placed = name === 'provider' ? { statuses: orderedStatuses } : {};
      return (await findOrdersByText(db, scopes[name], { text: text(round), ...placed, limit: 10 })).length;
    },
  })),
);

const campaignTexts: typeof orderTexts = Object.fromEntries(
  Object.entries(orderTexts).filter(([what]) => what !== 'client'),
);

const campaignQuestions = ofClients.flatMap((name): OverviewQuestion[] =>
  Object.entries(campaignTexts).map(([what, text]) => ({
    name: `Palette, campaigns, ${name}: ${what}`,
    count: async (db, round) =>
      (await findCampaignRows({ ...calendar, db, scopeOf: () => scopes[name] }, text(round))).length,
  })),
);

export const callQuestions: readonly OverviewQuestion[] = [
  ...filterQuestions,
  ...pairQuestions,
  ...nearbyQuestions,
  ...timelineQuestions,
  ...orderQuestions,
  ...campaignQuestions,
];
