import type { getMailbackOverview as endpoint } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countMailbacks } from './mailback-detail.data.ts';

/** The two counters of Mailback Processing (specification 3, section 2). */
export const getMailbackOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) =>
  countMailbacks(db, scopeOf('MailbackProcessing'));
