import { comparedNames } from '@dropdate/domain/keying/keyed-fields';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, dateSchema, idSchema } from '../http/primitives.ts';

/** What a client agreed on. A row with an org is for this org alone. */
const keyingSettingSchema = z.object({
  companyId: companyIdSchema,
  companyName: z.string(),
  segmentId: idSchema.nullable(),
  segmentName: z.string().nullable(),
  /** Hours from the receipt of a card until it is keyed in. */
  promiseHours: z.number().int(),
  /** The share of the cards that are keyed twice. */
  twicePercent: z.number().int(),
  /** The fields that are compared. None stands for all. */
  twiceFields: z.array(z.enum(comparedNames)),
  /** Whether the row was set. Otherwise it has the usual values, or those of the company. */
  isSet: z.boolean(),
});
export type KeyingSetting = z.output<typeof keyingSettingSchema>;

const keyingFigureSchema = z.object({
  userId: idSchema,
  name: z.string(),
  /** The day, or the Monday of the week. */
  from: dateSchema,
  cards: z.number().int(),
  flagged: z.number().int(),
  keystrokes: z.number().int(),
  /** The time in which cards were shown. A card counts for ten minutes at most. */
  milliseconds: z.number().int(),
  /** The cards that were keyed twice and are settled, and the fields that the settled data changed. */
  compared: z.number().int(),
  corrected: z.number().int(),
});
export type KeyingFigure = z.output<typeof keyingFigureSchema>;

export const getKeyingQuality = endpoint({
  name: 'getKeyingQuality',
  method: 'GET',
  path: '/api/key-in-service/quality',
  needs: 'KeyInService.update',
  scope: 'KeyInService',
  summary:
    'Accuracy and speed by operator, and what clients agreed on. Operators see their own figures; who may send cards sees those of all, and the settings.',
  query: z.object({ by: z.enum(['day', 'week']).default('day') }),
  answer: z.object({
    figures: z.array(keyingFigureSchema),
    /** Empty for operators. */
    settings: z.array(keyingSettingSchema),
    /** The operators of whose cards a share of their own is keyed twice. Empty for operators. */
    operators: z.array(z.object({ userId: idSchema, name: z.string(), twicePercent: z.number().int() })),
  }),
});
