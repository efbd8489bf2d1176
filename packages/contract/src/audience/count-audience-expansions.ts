import { type AudienceExpansion, droppedRestrictions } from '@dropdate/domain/audience/audience-expansion';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { stateCodeSchema } from '../http/primitives.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

const expansionSchema: z.ZodType<AudienceExpansion> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('county'), stateCode: stateCodeSchema, countyName: z.string() }),
  z.object({ kind: z.literal('counties'), stateCode: stateCodeSchema, countyNames: z.array(z.string()) }),
  z.object({ kind: z.literal('state'), stateCode: stateCodeSchema }),
  /** How far the ages grow at each end: in years, or with a turning age in months. */
  z.object({ kind: z.literal('age'), wider: z.number().int() }),
  z.object({ kind: z.enum(droppedRestrictions) }),
]);

/** Counts the changes that would help a buyer who wants more people than the audience has. The call saves nothing. */
export const countAudienceExpansions = endpoint({
  name: 'countAudienceExpansions',
  method: 'POST',
  path: '/api/audience/expansions-count',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Counts single changes of parameters that would add people, and gives the best four; saves nothing.',
  body: z
    .object({
      ...draftRefShape,
      parameters: audienceParametersSchema,
      /** The number of people that the buyer wants. */
      desiredCount: z.number().int().min(1).max(maxPieces),
    })
    .refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    totalProspectsCount: z.number().int(),
    /** Empty when the audience is large enough, or when no change adds people. */
    expansions: z.array(z.object({ expansion: expansionSchema, additionalProspectsCount: z.number().int() })),
  }),
});
