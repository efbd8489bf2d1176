import { z } from 'zod';

/** Texts by field. On the wire they are a list, because the fields depend on the kind of the import. */
export const textsByFieldSchema = z.codec(
  z.array(z.object({ field: z.string(), text: z.string() })),
  z.record(z.string(), z.string()),
  {
    decode: (texts) => Object.fromEntries(texts.map(({ field, text }) => [field, text])),
    encode: (texts) => Object.entries(texts).map(([field, text]) => ({ field, text })),
  },
);
