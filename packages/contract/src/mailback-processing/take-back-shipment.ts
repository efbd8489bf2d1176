import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const takeBackShipment = endpoint({
  name: 'takeBackShipment',
  method: 'POST',
  path: '/api/mailback-processing/shipments/{id}/take-back',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'Takes back a shipment that was marked by mistake, within 30 days. Its cards wait again.',
  params: z.object({ id: idSchema }),
  answer: z.object({ cards: z.number().int() }),
});
