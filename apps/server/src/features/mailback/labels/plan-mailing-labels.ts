import type { planMailingLabels as endpoint } from '@dropdate/contract/mailback-processing/plan-mailing-labels';
import type { UseCase } from '../../../platform/http/serve.ts';
import { orderedLabels } from './ordered-labels.ts';

/** The sheets and labels that orgs need, before somebody prints the labels. */
export const planMailingLabels: UseCase<typeof endpoint> = async (context, { body }) => {
  const { printed, labels, sheets, barcodes, withoutAddress } = await orderedLabels(context, body);
  return { clients: printed.length, labels, sheets, barcodes, withoutAddress };
};
