import type { ForeignIds } from './placed-records.ts';

/** Valid calls about mailbacks. */
export const mailbackSamples = ({ segmentId, shipmentId, batchId, cardId }: ForeignIds) => {
  const companySegmentIds = [segmentId];
  const labels = { companySegmentIds, layout: 'avery-5160', startPosition: 1, cardsPerLabel: null };
  return {
    searchMailbackProcessing: { body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 } },
    getMailbackDetail: { params: { id: segmentId } },
    updateMailbackStatus: { body: { companySegmentIds } },
    takeBackShipment: { params: { id: shipmentId } },
    planMailingLabels: { body: labels },
    generateMailingLabels: { body: labels },
    printLabelTestSheet: { params: { layout: 'avery-5163' } },
    openMailbackBatch: { body: { companySegmentId: segmentId } },
    packCard: { params: { id: batchId }, body: { code: 'ZZZ01-0001-09' } },
    unpackCard: { params: { id: batchId }, body: { cardId } },
    markMailbackBatch: { params: { id: batchId } },
    downloadPackingList: { params: { id: batchId } },
  };
};
