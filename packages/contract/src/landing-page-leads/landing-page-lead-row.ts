import { answerWays } from '@dropdate/domain/response-card/online-answer';
import { z } from 'zod';
import { column } from '../http/list.ts';
import { responseCardRowSchema } from '../response-cards/response-card-row.ts';

/** A row of Leads from Landing Page: the columns of Manage Response Cards, without the mailback of paper. */
export const landingPageLeadRowSchema = responseCardRowSchema.omit({ mailback: true }).extend({
  /** How the first answer came. */
  way: column('Came By', z.enum(answerWays.map(({ way }) => way)).nullable()),
});
export type LandingPageLeadRow = z.infer<typeof landingPageLeadRowSchema>;
