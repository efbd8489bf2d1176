import { type AnswerFields, answerMarks, answerWays } from '@dropdate/domain/response-card/online-answer';
import { z } from 'zod';
import { instantSchema } from '../http/primitives.ts';

const fieldsSchema: z.ZodType<AnswerFields> = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  bestTime: z.string(),
  birthDate: z.string(),
  interests: z.array(z.string()),
  others: z.array(z.object({ label: z.string(), text: z.string() })),
  message: z.string(),
});

/** What somebody answered without paper, and how the answer came. */
export const onlineAnswerSchema = z.object({
  way: z.enum(answerWays.map(({ way }) => way)),
  receivedDate: instantSchema,
  /** As typed. */
  fields: fieldsSchema,
  /** The sentence to which the person agreed, with its version. Null where none was shown, as for a mail. */
  consent: z.object({ version: z.string(), text: z.string() }).nullable(),
  /** Why a person should look at the answer. */
  marks: z.array(z.enum(answerMarks.map(({ mark }) => mark))),
});
export type OnlineAnswer = z.output<typeof onlineAnswerSchema>;
