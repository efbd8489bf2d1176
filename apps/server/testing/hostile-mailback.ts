import type { Exceptions } from './hostile-exceptions.ts';
import { listSearch } from './hostile-lists.ts';

/** The calls about mailbacks, in `bodyExceptions`. Labels have defaults, and the org of the sample has no address. */
export const mailbackBodies: Exceptions = {
  searchMailbackProcessing: listSearch,
  planMailingLabels: {
    layout: { '200': 'missing' },
    startPosition: { '200': 'missing' },
    cardsPerLabel: { '200': 'missing null' },
  },
  generateMailingLabels: {
    layout: { '409 NoAddress': 'missing' },
    startPosition: { '409 NoAddress': 'missing' },
    cardsPerLabel: { '409 NoAddress': 'missing null' },
  },
  // A batch of all orgs names none.
  openMailbackBatch: { companySegmentId: { '200': 'null' } },
  // A text that is no code is told to the packer.
  packCard: { code: { '200': 'empty NaN proto SQL' } },
};
