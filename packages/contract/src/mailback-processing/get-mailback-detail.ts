import { z } from 'zod';
import { addressSchema } from '../http/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { segmentIdParams } from './mailback-orgs.ts';
import { mailbackRowSchema } from './mailback-row.ts';

/** Cards of the org that were marked as sent together. */
const shipmentSchema = z.object({
  id: idSchema,
  cards: z.number().int(),
  sentOn: instantSchema,
  /** Null for a user whom the viewer's company does not know. */
  sentBy: z.string().nullable(),
  /** The batch of packing mode. Null where somebody marked all that waited. */
  batchId: idSchema.nullable(),
  batchNumber: z.number().int().nullable(),
  takenBackOn: instantSchema.nullable(),
  takenBackBy: z.string().nullable(),
  /** Whether the shipment can still be taken back. */
  isRevocable: z.boolean(),
});
export type MailbackShipment = z.infer<typeof shipmentSchema>;

export const getMailbackDetail = endpoint({
  name: 'getMailbackDetail',
  method: 'GET',
  path: '/api/mailback-processing/{id}/detail',
  needs: 'MailbackProcessing.detail',
  scope: 'MailbackProcessing',
  summary: 'The mailbacks of one org, by the id of its company segment: how many wait, and who sent which when.',
  params: segmentIdParams,
  answer: mailbackRowSchema.extend({
    /** Where the cards go. Null while the org has no address. */
    address: addressSchema.nullable(),
    /** The latest shipments, newest first. */
    shipments: z.array(shipmentSchema),
  }),
});
