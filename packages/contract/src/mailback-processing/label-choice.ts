import {
  labelLayoutNames,
  labelLayoutOf,
  labelsOnSheet,
  maxCardsPerLabel,
  maxStartPosition,
} from '@dropdate/domain/mailback/label-layout';
import { z } from 'zod';
import { mailbackOrgsSchema } from './mailback-orgs.ts';

/** The error of a start position behind the last label of its sheet. */
export const startTooLate = 'The sheet has no such label.';

/** On which sheets labels are printed, and how many an org gets. */
const choice = {
  layout: z.enum(labelLayoutNames).default('avery-5160'),
  /** The position of the first label on the first sheet, from 1. */
  startPosition: z.number().int().min(1).max(maxStartPosition).default(1),
  /** One label for each so many cards. Null for one label for each org. */
  cardsPerLabel: z.number().int().min(1).max(maxCardsPerLabel).nullable().default(null),
};

export const labelOrderSchema = z
  .object({ companySegmentIds: mailbackOrgsSchema, ...choice })
  .refine(({ layout, startPosition }) => startPosition <= labelsOnSheet(labelLayoutOf(layout)), {
    path: ['startPosition'],
    error: startTooLate,
  });
export type LabelOrder = z.output<typeof labelOrderSchema>;
