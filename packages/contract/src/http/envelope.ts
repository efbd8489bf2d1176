import { z } from 'zod';

/** One message of an answer: a stable id for programs and a sentence for people. */
export const messageSchema = z.object({
  messageId: z.string(),
  userMessage: z.string(),
  /** Where in the input the problem lies (`body.name`), when it lies in the input. */
  path: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** Every answer that is not a file. Source: specification 1, section 7; decision 3. */
export interface Envelope<Model> {
  readonly succeeded: boolean;
  readonly messages: readonly Message[];
  readonly model: Model | null;
  /** Quoted by people who ask for help; also in the header `x-request-id`. */
  readonly requestId: string;
}

export const envelopeSchema = <Model extends z.ZodType>(model: Model) =>
  z.object({
    succeeded: z.boolean(),
    messages: z.array(messageSchema),
    model: model.nullable(),
    requestId: z.string(),
  });
