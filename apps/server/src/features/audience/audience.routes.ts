import { compareContacts as compareContactsEndpoint } from '@dropdate/contract/audience/compare-contacts';
import { countAudienceExpansions as countAudienceExpansionsEndpoint } from '@dropdate/contract/audience/count-audience-expansions';
import { countProspects as countProspectsEndpoint } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByOption as countProspectsByOptionEndpoint } from '@dropdate/contract/audience/count-prospects-by-option';
import { countProspectsByPlace as countProspectsByPlaceEndpoint } from '@dropdate/contract/audience/count-prospects-by-place';
import { countSuppressions as countSuppressionsEndpoint } from '@dropdate/contract/audience/count-suppressions';
import { findNearbyZips as findNearbyZipsEndpoint } from '@dropdate/contract/audience/find-nearby-zips';
import { listCampaignsForSuppressionFilters as listCampaignsForSuppressionFiltersEndpoint } from '@dropdate/contract/audience/list-campaigns-for-suppression-filters';
import { lookUpContacts as lookUpContactsEndpoint } from '@dropdate/contract/audience/look-up-contacts';
import { searchCampaignsForSuppression as searchCampaignsForSuppressionEndpoint } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { addDoNotMail as addDoNotMailEndpoint } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { getSuppressionRules as getSuppressionRulesEndpoint } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { importDoNotMail as importDoNotMailEndpoint } from '@dropdate/contract/do-not-mail/import-do-not-mail';
import { listDoNotMailFilters as listDoNotMailFiltersEndpoint } from '@dropdate/contract/do-not-mail/list-do-not-mail-filters';
import { removeDoNotMail as removeDoNotMailEndpoint } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { saveDoNotMail as saveDoNotMailEndpoint } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import { searchDoNotMail as searchDoNotMailEndpoint } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { setSuppressionRules as setSuppressionRulesEndpoint } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { addSeedAddress as addSeedAddressEndpoint } from '@dropdate/contract/seed-addresses/add-seed-address';
import { deleteSeedAddress as deleteSeedAddressEndpoint } from '@dropdate/contract/seed-addresses/delete-seed-address';
import { listSeedAddresses as listSeedAddressesEndpoint } from '@dropdate/contract/seed-addresses/list-seed-addresses';
import { updateSeedAddress as updateSeedAddressEndpoint } from '@dropdate/contract/seed-addresses/update-seed-address';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import type { ImportKinds } from '../imports/own-import.ts';
import { addDoNotMail } from './add-do-not-mail.ts';
import type { AudienceParts } from './audience-parts.ts';
import { compareContacts } from './compare-contacts/compare-contacts.ts';
import { lookUpContacts } from './compare-contacts/look-up-contacts.ts';
import { countAudienceExpansions } from './count-audience-expansions.ts';
import { countProspects } from './count-prospects.ts';
import { countProspectsByOption } from './count-prospects-by-option.ts';
import { countProspectsByPlace } from './count-prospects-by-place.ts';
import { countSuppressions } from './count-suppressions.ts';
import { findNearbyZips } from './find-nearby-zips.ts';
import { importDoNotMail } from './import/import-do-not-mail.ts';
import { saveDoNotMail } from './import/save-do-not-mail.ts';
import { listCampaignsForSuppressionFilters } from './list-campaigns-for-suppression-filters.ts';
import { listDoNotMailFilters } from './list-do-not-mail-filters.ts';
import { removeDoNotMail } from './remove-do-not-mail.ts';
import { searchCampaignsForSuppression } from './search-campaigns-for-suppression.ts';
import { searchDoNotMail } from './search-do-not-mail.ts';
import { addSeedAddress } from './seed-addresses/add-seed-address.ts';
import { deleteSeedAddress } from './seed-addresses/delete-seed-address.ts';
import { listSeedAddresses } from './seed-addresses/list-seed-addresses.ts';
import { updateSeedAddress } from './seed-addresses/update-seed-address.ts';
import { getSuppressionRules } from './suppression-rules/get-suppression-rules.ts';
import { setSuppressionRules } from './suppression-rules/set-suppression-rules.ts';

/** The parts of the import of people whom a company does not mail. */
interface ImportParts {
  readonly kinds: ImportKinds;
  readonly jobs: JobStarter;
}

export const audienceRoutes = (parts: AudienceParts, { kinds, jobs }: ImportParts): readonly Route[] => [
  serve(countProspectsEndpoint, countProspects(parts)),
  serve(countProspectsByPlaceEndpoint, countProspectsByPlace(parts)),
  serve(countProspectsByOptionEndpoint, countProspectsByOption(parts)),
  serve(findNearbyZipsEndpoint, findNearbyZips(parts)),
  serve(countAudienceExpansionsEndpoint, countAudienceExpansions(parts)),
  serve(countSuppressionsEndpoint, countSuppressions(parts)),
  serve(compareContactsEndpoint, compareContacts(parts)),
  serve(lookUpContactsEndpoint, lookUpContacts(parts)),
  serve(searchDoNotMailEndpoint, searchDoNotMail),
  serve(listDoNotMailFiltersEndpoint, listDoNotMailFilters),
  serve(addDoNotMailEndpoint, addDoNotMail(parts)),
  serve(importDoNotMailEndpoint, importDoNotMail(kinds)),
  serve(saveDoNotMailEndpoint, saveDoNotMail(kinds, jobs)),
  serve(removeDoNotMailEndpoint, removeDoNotMail(parts)),
  serve(getSuppressionRulesEndpoint, getSuppressionRules(parts)),
  serve(setSuppressionRulesEndpoint, setSuppressionRules(parts)),
  serve(listSeedAddressesEndpoint, listSeedAddresses),
  serve(addSeedAddressEndpoint, addSeedAddress),
  serve(updateSeedAddressEndpoint, updateSeedAddress),
  serve(deleteSeedAddressEndpoint, deleteSeedAddress),
  serve(searchCampaignsForSuppressionEndpoint, searchCampaignsForSuppression(parts)),
  serve(listCampaignsForSuppressionFiltersEndpoint, listCampaignsForSuppressionFilters),
];
