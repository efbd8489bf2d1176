import { checkListName as checkListNameEndpoint } from '@dropdate/contract/prospect-lists/check-list-name';
import { countProspectList as countProspectListEndpoint } from '@dropdate/contract/prospect-lists/count-prospect-list';
import { createProspectList as createProspectListEndpoint } from '@dropdate/contract/prospect-lists/create-prospect-list';
import { createProspects as createProspectsEndpoint } from '@dropdate/contract/prospect-lists/create-prospects';
import { deleteProspectList as deleteProspectListEndpoint } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { getListSegment as getListSegmentEndpoint } from '@dropdate/contract/prospect-lists/get-list-segment';
import { getProspectList as getProspectListEndpoint } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { getProspectsOverview as getProspectsOverviewEndpoint } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import { listProspectListFilters as listProspectListFiltersEndpoint } from '@dropdate/contract/prospect-lists/list-prospect-list-filters';
import { refreshProspectList as refreshProspectListEndpoint } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import { reserveProspectList as reserveProspectListEndpoint } from '@dropdate/contract/prospect-lists/reserve-prospect-list';
import { restoreProspectList as restoreProspectListEndpoint } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { saveListDraft as saveListDraftEndpoint } from '@dropdate/contract/prospect-lists/save-list-draft';
import { saveListParameters as saveListParametersEndpoint } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { searchProspectLists as searchProspectListsEndpoint } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { setListAdditionalDetails as setListAdditionalDetailsEndpoint } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { setListIdentifier as setListIdentifierEndpoint } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { setListPaymentTerm as setListPaymentTermEndpoint } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import { shareListReport as shareListReportEndpoint } from '@dropdate/contract/prospect-lists/share-list-report';
import { updateProspectList as updateProspectListEndpoint } from '@dropdate/contract/prospect-lists/update-prospect-list';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { AudienceDraftParts } from '../audience-drafts/audience-draft.ts';
import { checkListName } from './check-list-name.ts';
import { countProspectList } from './count-prospect-list.ts';
import { createProspectList } from './create-prospect-list.ts';
import { createProspects } from './create-prospects.ts';
import { deleteProspectList } from './delete-prospect-list.ts';
import { getListSegment } from './get-list-segment.ts';
import { getProspectList } from './get-prospect-list.ts';
import { getProspectsOverview } from './get-prospects-overview.ts';
import { listProspectListFilters } from './list-prospect-list-filters.ts';
import { refreshProspectList } from './refresh-prospect-list.ts';
import { reserveProspectList } from './reserve-prospect-list.ts';
import { restoreProspectList } from './restore-prospect-list.ts';
import { saveListDraft } from './save-list-draft.ts';
import { saveListParameters } from './save-list-parameters.ts';
import { searchProspectLists } from './search-prospect-lists.ts';
import { setListAdditionalDetails } from './set-list-additional-details.ts';
import { setListIdentifier } from './set-list-identifier.ts';
import { setListPaymentTerm } from './set-list-payment-term.ts';
import { type ShareParts, shareListReport } from './share/share-list-report.ts';
import { updateProspectList } from './update-prospect-list.ts';

export const prospectListRoutes = (parts: AudienceDraftParts & ShareParts): readonly Route[] => [
  serve(checkListNameEndpoint, checkListName),
  serve(countProspectListEndpoint, countProspectList(parts)),
  serve(createProspectListEndpoint, createProspectList),
  serve(createProspectsEndpoint, createProspects),
  serve(deleteProspectListEndpoint, deleteProspectList),
  serve(getListSegmentEndpoint, getListSegment),
  serve(getProspectListEndpoint, getProspectList),
  serve(getProspectsOverviewEndpoint, getProspectsOverview),
  serve(listProspectListFiltersEndpoint, listProspectListFilters),
  serve(refreshProspectListEndpoint, refreshProspectList),
  serve(reserveProspectListEndpoint, reserveProspectList),
  serve(restoreProspectListEndpoint, restoreProspectList),
  serve(saveListDraftEndpoint, saveListDraft),
  serve(saveListParametersEndpoint, saveListParameters),
  serve(searchProspectListsEndpoint, searchProspectLists),
  serve(setListAdditionalDetailsEndpoint, setListAdditionalDetails),
  serve(setListIdentifierEndpoint, setListIdentifier),
  serve(setListPaymentTermEndpoint, setListPaymentTerm),
  serve(shareListReportEndpoint, shareListReport(parts)),
  serve(updateProspectListEndpoint, updateProspectList(parts)),
];
