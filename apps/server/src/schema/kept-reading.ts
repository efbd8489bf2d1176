import type { ReadTick } from '@dropdate/domain/keying/card-ticks';
import type { ReadDigits } from '@dropdate/domain/keying/read-digits';
import {
  type CardCandidate,
  type CardReading,
  type CardVerdict,
  codePasses,
  type ImageBox,
  manualReasons,
  type ReadCode,
  type ReadPrint,
} from '@dropdate/domain/response-card/card-reading';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

const readingSchema = objectOf<CardReading>()({
  codes: z.array(objectOf<ReadCode>()({ pieceId: z.string(), pass: z.enum(codePasses) })),
  print: objectOf<ReadPrint>()({
    printedKey: z.string().nullable(),
    zip: z.string().nullable(),
    /** Missing in the readings of the first scans, which did not read names. */
    addressee: z.string().nullable().default(null),
    confidence: z.number(),
    qualifyingCode: z.string().nullable().optional(),
    addressConfidence: z.number().optional(),
  }).nullable(),
  keyBox: objectOf<ImageBox>()({
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
  }).nullable(),
  ticks: z.array(objectOf<ReadTick>()({ label: z.string(), isTicked: z.boolean() })).optional(),
  digits: z.array(objectOf<ReadDigits>()({ label: z.string(), digits: z.string(), confidence: z.number() })).optional(),
  isCrowded: z.boolean().optional(),
  isBlank: z.boolean(),
  isReplyPanel: z.boolean().optional(),
  isMirrored: z.boolean().optional(),
  isImage: z.boolean(),
});

const candidateSchema = objectOf<CardCandidate>()({
  recipientId: z.string(),
  clientId: z.string(),
  distance: z.number(),
  isZipEqual: z.boolean(),
});

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('identified'),
    recipientId: z.string(),
    clientId: z.string(),
    by: z.enum(['code', 'print']),
  }),
  z.object({ kind: z.literal('manual'), reason: z.enum(manualReasons), candidates: z.array(candidateSchema) }),
]);

/** What a scan read from a card, and what it made of the card. */
export interface KeptReading {
  readonly reading: CardReading;
  readonly verdict: CardVerdict;
}

export const keptReadingSchema: z.ZodType<KeptReading> = objectOf<KeptReading>()({
  reading: readingSchema,
  verdict: verdictSchema,
});
