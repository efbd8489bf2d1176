import { productionFileStates, queueGroups } from '@dropdate/domain/campaign/production-queue';
import { z } from 'zod';
import { campaignStatusCode } from '../campaigns/campaign-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, dateSchema, orderIdSchema } from '../http/primitives.ts';

/** The most campaigns of a group in one answer. Campaign Status lists the others. */
export const maxQueued = 50;

const queuedCampaignSchema = z.object({
  campaignId: campaignIdSchema,
  orderId: orderIdSchema,
  orderNumber: z.string(),
  name: z.string(),
  companyName: z.string(),
  status: campaignStatusCode,
  /** The bought pieces of the order. */
  pieces: z.number().int(),
  /** The pieces to seed addresses, which are printed beside them. */
  seedCount: z.number().int(),
  /** The last day for the dispatch. */
  dueDate: dateSchema,
  file: z.enum(productionFileStates),
  /** The returned rows that wait for the rest of their order. */
  returnedRows: z.number().int(),
  /** The problems of the last judged file. */
  problems: z.number().int(),
});
export type QueuedCampaign = z.infer<typeof queuedCampaignSchema>;

export const getProductionQueue = endpoint({
  name: 'getProductionQueue',
  method: 'GET',
  path: '/api/production/queue',
  needs: 'CampaignStatus.viewAll',
  scope: 'CampaignStatus',
  summary:
    'The ordered campaigns that are not dispatched yet, by urgency. Each group has its size and its first campaigns, the earliest due date first.',
  answer: z.object({
    groups: z.array(
      z.object({ group: z.enum(queueGroups), count: z.number().int(), campaigns: z.array(queuedCampaignSchema) }),
    ),
  }),
});
