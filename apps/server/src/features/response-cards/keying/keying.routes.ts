import { getKeyInServiceDetail as detailEndpoint } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { getKeyInServiceOverview as overviewEndpoint } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import { getKeyingQuality as qualityEndpoint } from '@dropdate/contract/key-in-service/get-keying-quality';
import { holdKeyInCards as holdEndpoint } from '@dropdate/contract/key-in-service/hold-key-in-cards';
import { listKeyInServiceFilters as filtersEndpoint } from '@dropdate/contract/key-in-service/list-key-in-service-filters';
import { listKeyInServicePendingDetail as pendingEndpoint } from '@dropdate/contract/key-in-service/list-key-in-service-pending-detail';
import { saveAndGetNext as nextEndpoint } from '@dropdate/contract/key-in-service/save-and-get-next';
import { saveKeyingDraft as draftEndpoint } from '@dropdate/contract/key-in-service/save-keying-draft';
import { searchKeyInService as searchEndpoint } from '@dropdate/contract/key-in-service/search-key-in-service';
import { sendKeyedCards as sendEndpoint } from '@dropdate/contract/key-in-service/send-keyed-cards';
import { setKeyingOperator as operatorEndpoint } from '@dropdate/contract/key-in-service/set-keying-operator';
import { setKeyingSettings as settingsEndpoint } from '@dropdate/contract/key-in-service/set-keying-settings';
import { undoKeying as undoEndpoint } from '@dropdate/contract/key-in-service/undo-keying';
import { updateKeyedCard as updateEndpoint } from '@dropdate/contract/key-in-service/update-keyed-card';
import { serve } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import type { IdentifyServices } from '../identify/save-response-cards.ts';
import { getKeyInServiceDetail } from './get-key-in-service-detail.ts';
import { getKeyInServiceOverview } from './get-key-in-service-overview.ts';
import { getKeyingQuality } from './get-keying-quality.ts';
import { holdKeyInCards } from './hold-key-in-cards.ts';
import { listKeyInServiceFilters } from './list-key-in-service-filters.ts';
import { listKeyInServicePendingDetail } from './list-key-in-service-pending-detail.ts';
import { saveAndGetNext } from './save-and-get-next.ts';
import { saveKeyingDraft } from './save-keying-draft.ts';
import { searchKeyInService } from './search-key-in-service.ts';
import { sendKeyedCards } from './send-keyed-cards.ts';
import { setKeyingOperator } from './set-keying-operator.ts';
import { setKeyingSettings } from './set-keying-settings.ts';
import { undoKeying } from './undo-keying.ts';
import { updateKeyedCard } from './update-keyed-card.ts';

/** The routes of Keying-In. */
export const keyingRoutes = ({ jobs, ...services }: IdentifyServices & { readonly jobs: JobStarter }) => [
  serve(searchEndpoint, searchKeyInService),
  serve(filtersEndpoint, listKeyInServiceFilters),
  serve(overviewEndpoint, getKeyInServiceOverview),
  serve(pendingEndpoint, listKeyInServicePendingDetail),
  serve(detailEndpoint, getKeyInServiceDetail),
  serve(nextEndpoint, saveAndGetNext(services)),
  serve(updateEndpoint, updateKeyedCard(services)),
  serve(holdEndpoint, holdKeyInCards),
  serve(draftEndpoint, saveKeyingDraft),
  serve(undoEndpoint, undoKeying(services)),
  serve(sendEndpoint, sendKeyedCards(jobs)),
  serve(qualityEndpoint, getKeyingQuality),
  serve(settingsEndpoint, setKeyingSettings),
  serve(operatorEndpoint, setKeyingOperator),
];
