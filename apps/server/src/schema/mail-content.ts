import { z } from 'zod';

const mailFactSchema = z.object({
  name: z.string(),
  value: z.string(),
  /** A note in brackets after the name. The note explains how the amount came about. */
  note: z.string().optional(),
});
export type MailFact = Readonly<z.output<typeof mailFactSchema>>;

/** The path of one of our own pages. */
const pathSchema = z.templateLiteral(['/', z.string()]);

const mailBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** Labels with values, under an optional heading. */
  z.object({ kind: z.literal('facts'), title: z.string().optional(), rows: z.array(mailFactSchema).readonly() }),
  /** A link to one of our own pages. */
  z.object({ kind: z.literal('link'), label: z.string(), path: pathSchema }),
  /**
   * A link to one of our own pages that ends with a secret. The secret is made at delivery and stands in the delivered
   * mail alone, so the stored content has only the part of the path before the secret (decision 53).
   */
  z.object({
    kind: z.literal('secret-link'),
    label: z.string(),
    before: z.templateLiteral(['/', z.string(), '/']),
  }),
  /**
   * A code that is made at delivery and stands in the delivered mail alone (decision 53). The delivered mail shows the
   * code as a fact.
   */
  z.object({ kind: z.literal('secret-code'), label: z.string() }),
]);
/** A part of a mail. Text and HTML are both made from it, so that they cannot disagree. */
export type MailBlock = Readonly<z.output<typeof mailBlockSchema>>;

/** The content of a mail, as it is stored. */
export const mailContentSchema = z.object({ subject: z.string(), blocks: z.array(mailBlockSchema).readonly() });
export type MailContent = Readonly<z.output<typeof mailContentSchema>>;
