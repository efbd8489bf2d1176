import { keyedFieldNames, keyedTickNames } from '@dropdate/domain/keying/keyed-fields';
import type { Exceptions } from './hostile-exceptions.ts';
import { listSearch } from './hostile-lists.ts';
import { mailbackBodies } from './hostile-mailback.ts';

const noKey = { '400 NoPrintedKey': 'empty NaN NUL' };
const noZip = { '400 NoZip': 'empty NaN NUL' };
/** The lead of the sample has no card. The path of its card is not read. */
const cardsOfLeads = {
  'items.0.companySegmentId': { '409 NoCards': 'missing' },
  'items.0.responseCardUrl': { '409 NoCards': 'empty NaN NUL proto SQL' },
};

/** The calls about response cards and their mailbacks, in `bodyExceptions`. */
export const cardBodies: Exceptions = {
  ...mailbackBodies,
  searchResponseCards: listSearch,
  searchLandingPageLeads: listSearch,
  holdLandingPageLeads: { ids: { '200': '[]' } },
  searchAudienceRows: {
    'filters.0.value': { '200': 'NaN proto SQL', '400 InvalidSearch': 'NUL' },
  },
  sendLandingPageLeads: { '': { '200': '{} constructor' }, selection: { '200': 'null missing' } },
  holdCards: { ids: { '200': '[]' } },
  searchAudience: {
    companyCode: noKey,
    mailingNumber: noKey,
    deliveryPoint: { '400 NoPrintedKey': 'empty NUL' },
    zipCode: noZip,
    zipCodePlus: noZip,
  },
  saveResponseCards: {
    // The sample flags the card, and a flagged card has no recipient.
    '0.audienceId': { '200': 'null' },
    '0.flagNotes': { '200': 'empty NaN proto SQL missing' },
  },
  saveCardDrafts: {
    '0.audienceId': { '200': 'null' },
    '0.flagNotes': { '200': 'empty NaN proto SQL missing' },
  },
  searchKeyInService: listSearch,
  holdKeyInCards: { ids: { '200': '[]' } },
  // The card of the sample does not wait for keying-in.
  saveAndGetNext: {
    keyedInData: { '200': '[]' },
    'keyedInData.0.responseCardDetailId': { '200': 'null' },
    'keyedInData.0.responseCardStatus': { '400 NoData': 'null' },
    'keyedInData.0.audience': { '409 CardDone': 'null' },
    'keyedInData.0.flagNotes': { '409 CardDone': 'empty NaN proto SQL missing' },
  },
  updateKeyedCard: {
    'keyedInData.responseCardStatus': { '400 NoData': 'null' },
    'keyedInData.updateAudienceDetails': { '409 CardLocked': 'true' },
    'keyedInData.audience': { '409 CardLocked': 'null' },
    'keyedInData.flagNotes': { '409 CardLocked': 'empty NaN proto SQL missing' },
  },
  // A draft keeps what its operator has typed so far, also words that a saved card must not have.
  saveKeyingDraft: {
    ...Object.fromEntries(keyedFieldNames.map((name) => [`form.${name}`, { '200': 'empty NaN proto SQL' }])),
    ...Object.fromEntries(keyedTickNames.map((name) => [`form.${name}`, { '200': 'true' }])),
    flag: { '200': 'null' },
    flagNotes: { '200': 'empty NaN proto SQL' },
  },
  setKeyingSettings: { segmentId: { '200': 'null' }, twiceFields: { '200': '[]' } },
  // The card of the sample was not sent.
  recallResponseCard: { reason: { '409 CardNotSent': 'NaN proto SQL' } },
  downloadResponseCardsZip: cardsOfLeads,
  exportResponseCardsPdf: cardsOfLeads,
};

/** The calls about mailed pieces, in `pathExceptions`. The form of an upload is read before the order that it is for. */
export const cardPaths: Exceptions = {
  readMissingPieces: { campaignId: { '415 UnsupportedMediaType': 'unknownId ofCampaign ofCart ofOrder ofUser' } },
};
