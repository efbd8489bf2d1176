import { downloadResponseCardsZip as downloadResponseCardsZipEndpoint } from '@dropdate/contract/contacts/download-response-cards-zip';
import { exportResponseCardsPdf as exportResponseCardsPdfEndpoint } from '@dropdate/contract/contacts/export-response-cards-pdf';
import { getLeadResponseCard as getLeadResponseCardEndpoint } from '@dropdate/contract/contacts/get-lead-response-card';
import { listLeadAnswers as listLeadAnswersEndpoint } from '@dropdate/contract/contacts/list-lead-answers';
import { clearCardFlag as clearCardFlagEndpoint } from '@dropdate/contract/response-cards/clear-card-flag';
import { deleteResponseCard as deleteResponseCardEndpoint } from '@dropdate/contract/response-cards/delete-response-card';
import { getResponseCard as getResponseCardEndpoint } from '@dropdate/contract/response-cards/get-response-card';
import { getResponseCardOverview as getResponseCardOverviewEndpoint } from '@dropdate/contract/response-cards/get-response-card-overview';
import { holdCards as holdCardsEndpoint } from '@dropdate/contract/response-cards/hold-cards';
import { listResponseCardFilters as listResponseCardFiltersEndpoint } from '@dropdate/contract/response-cards/list-response-card-filters';
import { listUnidentifiedCards as listUnidentifiedCardsEndpoint } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { recallResponseCard as recallResponseCardEndpoint } from '@dropdate/contract/response-cards/recall-response-card';
import { restoreResponseCard as restoreResponseCardEndpoint } from '@dropdate/contract/response-cards/restore-response-card';
import { saveCardDrafts as saveCardDraftsEndpoint } from '@dropdate/contract/response-cards/save-card-drafts';
import { saveResponseCards as saveResponseCardsEndpoint } from '@dropdate/contract/response-cards/save-response-cards';
import { searchAudience as searchAudienceEndpoint } from '@dropdate/contract/response-cards/search-audience';
import { searchResponseCards as searchResponseCardsEndpoint } from '@dropdate/contract/response-cards/search-response-cards';
import { sendResponseCards as sendResponseCardsEndpoint } from '@dropdate/contract/response-cards/send-response-cards';
import { setResponseCardStatus as setResponseCardStatusEndpoint } from '@dropdate/contract/response-cards/set-response-card-status';
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { deleteResponseCard } from './delete-response-card.ts';
import { clearCardFlag } from './identify/clear-card-flag.ts';
import { holdCards } from './identify/hold-cards.ts';
import { listUnidentifiedCards } from './identify/list-unidentified-cards.ts';
import { saveCardDrafts } from './identify/save-card-drafts.ts';
import { type IdentifyServices, saveResponseCards } from './identify/save-response-cards.ts';
import { searchAudience } from './identify/search-audience.ts';
import type { ImageServices } from './images/card-image.ts';
import { downloadResponseCardsZip } from './leads/download-response-cards-zip.ts';
import { exportResponseCardsPdf } from './leads/export-response-cards-pdf.ts';
import { getLeadResponseCard } from './leads/get-lead-response-card.ts';
import { listLeadAnswers } from './leads/list-lead-answers.ts';
import { getResponseCard } from './list/get-response-card.ts';
import { getResponseCardOverview } from './list/get-response-card-overview.ts';
import { listResponseCardFilters } from './list/list-response-card-filters.ts';
import { searchResponseCards } from './list/search-response-cards.ts';
import { restoreResponseCard } from './restore-response-card.ts';
import { recallResponseCard } from './send/recall-response-card.ts';
import type { SendServices } from './send/send-card.ts';
import { sendResponseCards } from './send/send-response-cards.ts';
import { setResponseCardStatus } from './send/set-response-card-status.ts';

/** The routes of the list, of Manual Identification, of sending, and of the cards of leads. */
export const cardsRoutes = ({
  jobs,
  files,
  ...services
}: SendServices & ImageServices & IdentifyServices & { readonly jobs: JobStarter }) => [
  serve(searchResponseCardsEndpoint, searchResponseCards),
  serve(listResponseCardFiltersEndpoint, listResponseCardFilters),
  serve(getResponseCardOverviewEndpoint, getResponseCardOverview),
  serve(getResponseCardEndpoint, getResponseCard),
  serve(deleteResponseCardEndpoint, deleteResponseCard(services)),
  serve(restoreResponseCardEndpoint, restoreResponseCard(services)),
  serve(listUnidentifiedCardsEndpoint, listUnidentifiedCards),
  serve(holdCardsEndpoint, holdCards),
  serve(searchAudienceEndpoint, searchAudience),
  serve(saveResponseCardsEndpoint, saveResponseCards(services)),
  serve(saveCardDraftsEndpoint, saveCardDrafts),
  serve(clearCardFlagEndpoint, clearCardFlag),
  serve(setResponseCardStatusEndpoint, setResponseCardStatus(services)),
  serve(sendResponseCardsEndpoint, sendResponseCards(jobs)),
  serve(recallResponseCardEndpoint, recallResponseCard(services)),
  serve(getLeadResponseCardEndpoint, getLeadResponseCard({ files })),
  serve(listLeadAnswersEndpoint, listLeadAnswers),
  serve(downloadResponseCardsZipEndpoint, downloadResponseCardsZip({ files })),
  serve(exportResponseCardsPdfEndpoint, exportResponseCardsPdf({ files })),
];
