import type { getImportedList as endpoint, ImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countLeftOut, findMailedList, listLeftOut } from './bought-people.data.ts';
import {
  countPeople,
  findLastImport,
  findListedCampaign,
  findOwnList,
  type OwnListPerson,
  pageOfPeople,
} from './own-list.data.ts';
import type { OwnListParts } from './own-list-review.ts';
import { countRefusedInList } from './refused-in-list.ts';

/** The people left out who are named. Their number can be that of the whole list. */
const shownLeftOut = 100;

/** The list of a campaign (specification 2, section 7). @throws Refusal 404 */
export const getImportedList =
  ({ ncoa }: Pick<OwnListParts, 'ncoa'>): UseCase<typeof endpoint> =>
  async (context, { params, query }) => {
    const { db, viewer } = context;
    const campaign = await findListedCampaign(db, context.scopeOf('Campaign'), params.id);
    if (campaign === null) throw notFound();
    const key = { companyId: campaign.companyId, campaignId: campaign.id };
    const isNcoaOffered = ncoa !== null;
    const list = await findOwnList(db, key);
    const importId = await findLastImport(db, key, viewer);
    if (list === null) return { list: null, importId, isNcoaOffered, results: [], totalCount: 0 };
    const ofList = { ...key, importId: list.importId };
    const { people: refused, names } =
      list.outdatedAt === null ? { people: 0, names: [] } : await countRefusedInList(db, ofList);
    const people = await pageOfPeople(db, ofList, query);
    const bought = await findMailedList(db, key);
    return {
      list: {
        fileName: list.fileName,
        people: list.people,
        ncoaCount: list.ncoaCount,
        movedCount: list.movedCount,
        savedAt: list.savedAt.toISOString(),
        isOutdated: list.outdatedAt !== null,
        doNotMail: { people: refused, names: [...names] },
        boughtList: bought && {
          prospectListId: bought.prospectListId,
          orderId: bought.orderId,
          leftOut: await countLeftOut(db, ofList),
          leftOutPeople: await listLeftOut(db, ofList, bought.prospectListId, shownLeftOut),
        },
        canReopen: isEditable(campaign.status) && importId === list.importId,
        states: statesOf(await countPeople(db, ofList)),
      },
      importId,
      isNcoaOffered,
      results: people.map(presentPerson),
      totalCount: list.people,
    };
  };

function statesOf(counts: Awaited<ReturnType<typeof countPeople>>) {
  const states = new Map<string, number>();
  for (const { state, people } of counts) states.set(state, (states.get(state) ?? 0) + people);
  return [...states].map(([state, people]) => ({ state, people }));
}

const presentPerson = (person: OwnListPerson): ImportedList['results'][number] => ({
  contactId: String(person.line),
  firstName: person.firstName,
  lastName: person.lastName,
  addressLine1: person.addressLine1,
  urbanization: person.urbanization,
  city: person.city,
  state: person.state,
  zip: person.zip4 === '' ? person.zip : `${person.zip}-${person.zip4}`,
  county: person.county,
  selected: true,
});
