import { code } from '../http/code.ts';

/** Source: specification 2, section 4 (Campaign statuses). */
export const campaignStatusCode = code({
  none: 0,
  draft: 1,
  new: 2,
  'in-production': 3,
  printing: 4,
  dispatched: 5,
  paused: 6,
  'pending-validation': 7,
  'scrubbing-list-generated': 8,
  'pending-payment': 9,
  deleted: 99,
  completed: 100,
});

/** `imported-list` campaigns mail the buyer's own list. */
export const campaignTypeCode = code({ private: 0, 'imported-list': 1 });
