import { getImportedList as getImportedListEndpoint } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects as importCampaignProspectsEndpoint } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { renewBoughtPeople as renewBoughtPeopleEndpoint } from '@dropdate/contract/campaigns/renew-bought-people';
import { reopenImportedList as reopenImportedListEndpoint } from '@dropdate/contract/campaigns/reopen-imported-list';
import { uploadProspectList as uploadProspectListEndpoint } from '@dropdate/contract/campaigns/upload-prospect-list';
import { serve } from '../../../platform/http/serve.ts';
import type { BoughtPeopleParts } from './bought-people.ts';
import { getImportedList } from './get-imported-list.ts';
import { importCampaignProspects } from './import-campaign-prospects.ts';
import type { OwnListParts } from './own-list-review.ts';
import { renewBoughtPeople } from './renew-bought-people.ts';
import { reopenImportedList } from './reopen-imported-list.ts';
import { uploadProspectList } from './upload-prospect-list.ts';

/** The calls of own lists that other imports do not share. */
export const ownListRoutes = (parts: OwnListParts & BoughtPeopleParts) => [
  serve(importCampaignProspectsEndpoint, importCampaignProspects(parts.kinds)),
  serve(uploadProspectListEndpoint, uploadProspectList(parts)),
  serve(getImportedListEndpoint, getImportedList(parts)),
  serve(renewBoughtPeopleEndpoint, renewBoughtPeople(parts)),
  serve(reopenImportedListEndpoint, reopenImportedList(parts.kinds)),
];
