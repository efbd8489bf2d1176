import { emptyForm } from '@dropdate/domain/keying/keyed-fields';
import type { ForeignIds } from './placed-records.ts';

const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
const printedKey = {
  companyCode: 'ZZZ01',
  mailingNumber: '0001',
  deliveryPoint: '09',
  zipCode: '33602',
  zipCodePlus: '1234',
};

/** Valid calls about response cards. */
export const cardSamples = ({ answerId, cardId, companyId, contactId, segmentId, userId }: ForeignIds) => {
  const items = [{ contactId, companySegmentId: segmentId, index: 0, responseCardUrl: `/api/contact/${contactId}` }];
  return {
    searchResponseCards: { body: list },
    getResponseCard: { params: { id: cardId } },
    deleteResponseCard: { params: { id: cardId } },
    restoreResponseCard: { params: { id: cardId } },
    clearCardFlag: { params: { id: cardId } },
    splitResponseCard: { params: { id: cardId }, body: { direction: 'across', at: 0.5 } },
    holdCards: { body: { ids: [cardId] } },
    searchAudience: { body: printedKey },
    saveResponseCards: {
      body: [{ responseCardId: cardId, audienceId: null, status: 5, flagNotes: 'torn' }],
    },
    saveCardDrafts: {
      body: [{ responseCardId: cardId, audienceId: null, status: 5, flagNotes: 'torn' }],
    },
    setResponseCardStatus: { body: { responseCardDetailId: cardId, status: 4 } },
    recallResponseCard: { params: { id: cardId }, body: { reason: 'The wrong client' } },
    getLeadResponseCard: { params: { id: contactId }, query: { cardId } },
    downloadResponseCardsZip: { body: { items } },
    exportResponseCardsPdf: { body: { items } },
    getResponseCardImage: { params: { id: cardId } },
    downloadResponseCard: { params: { id: cardId } },
    searchLandingPageLeads: { body: list },
    sendLandingPageLeads: { body: { selection: null } },
    holdLandingPageLeads: { body: { ids: [answerId] } },
    searchAudienceRows: { body: { filters: [{ name: 'name', operator: 'contains', value: 'Matrix' }] } },
    listLeadAnswers: { params: { id: contactId } },
    searchKeyInService: { body: list },
    getKeyInServiceDetail: { params: { id: cardId } },
    saveAndGetNext: {
      body: {
        keyedInData: [{ responseCardDetailId: cardId, responseCardStatus: 9, audience: null, flagNotes: 'wet' }],
      },
    },
    updateKeyedCard: {
      body: {
        keyedInData: {
          responseCardDetailId: cardId,
          responseCardStatus: 9,
          updateAudienceDetails: false,
          audience: null,
          flagNotes: 'wet',
        },
      },
    },
    holdKeyInCards: { body: { ids: [cardId] } },
    saveKeyingDraft: { body: { responseCardDetailId: cardId, form: emptyForm, flag: null, flagNotes: '' } },
    setKeyingSettings: {
      params: { companyId },
      body: { segmentId: null, promiseHours: 24, twicePercent: 20, twiceFields: ['phone'] },
    },
    setKeyingOperator: { params: { userId }, body: { twicePercent: 50 } },
    undoKeying: { body: { responseCardDetailId: cardId } },
    uploadResponseCards: { files: [new File([onePixel], 'card.png')] },
  };
};

/** A picture of one white pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

/** Calls about response cards that name no record and return no record of a client. Each has its reason. */
export const cardsOfNobody: Readonly<Record<string, string>> = {
  listResponseCardFilters: 'returns the same fields to everybody',
  listLandingPageLeadFilters: 'returns the same fields to everybody',
  searchAudienceRows: 'returns the recipients that its clauses find; see landing-page-leads.test.ts',
  sendLandingPageLeads: 'starts a job, and returns its id; see landing-page-leads.test.ts',
  listKeyInServiceFilters: 'returns the same fields to everybody',
  sendKeyedCards: 'starts a job, and returns its id; see send-keyed.test.ts',
  listUnidentifiedCards: 'returns cards without a client, which the provider alone sees; see identify.test.ts',
  searchAudience: 'returns the recipients that its key names; see identify.test.ts',
  sendResponseCards: 'starts a job, and returns its id; see send.test.ts',
  getScannedCount: 'returns a number of the provider; see intake.test.ts',
  getScanningStatus: 'returns numbers of the running scan; see scan.test.ts',
  createScanHistory: 'starts a job, and returns its id; see scan.test.ts',
  uploadResponseCards: 'returns the results of its own files; see intake.test.ts',
};
