import { z } from 'zod';

/** A message of an answer: a stable id for programs and a sentence for people. */
export const messageSchema = z.object({
  messageId: z.string(),
  userMessage: z.string(),
  /** The place of the problem in the input (`body.name`), if the input caused it. */
  path: z.string().optional(),
  /** The number in the sentence, for a page that asks again with this number. */
  count: z.number().int().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The form of every answer that is not a file (specification 1, section 7; decision 3). */
export interface Envelope<Model> {
  readonly succeeded: boolean;
  readonly messages: readonly Message[];
  readonly model: Model | null;
  /** Users quote this id when they ask for help. The header `x-request-id` contains this id too. */
  readonly requestId: string;
}

export const envelopeSchema = <Model extends z.ZodType>(model: Model) =>
  z.object({
    succeeded: z.boolean(),
    messages: z.array(messageSchema),
    model: model.nullable(),
    requestId: z.string(),
  });
