import { mostReportAddresses } from '@dropdate/domain/audience/prospect-report';
import { emailText } from '@dropdate/domain/field/email';
import { isReportAddress } from '@dropdate/domain/field/report-address';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

/** The texts about addresses and sections of a report that cannot be sent. */
export const reportTexts = {
  noAddress: 'Enter at least one e-mail address.',
  tooManyAddresses: `A report goes to at most ${mostReportAddresses} addresses.`,
  noSection: 'Choose at least one section.',
} as const;

const addressSchema = z.string().refine(isReportAddress, { error: emailText });

/** The addresses and the sections of a report. */
export const reportFormShape = {
  geographicalParameters: z.boolean(),
  additionalParameters: z.boolean(),
  /** An address that is entered twice gets one mail. */
  emails: z
    .array(addressSchema)
    .min(1, { error: reportTexts.noAddress })
    .max(mostReportAddresses, { error: reportTexts.tooManyAddresses }),
};

/** Mails a report of a campaign's audience: a link to frozen figures, for people inside and outside the company. */
export const shareCampaignReport = endpoint({
  name: 'shareCampaignReport',
  method: 'POST',
  path: '/api/campaigns/share-campaign-report',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: 'Starts a job that counts the audience of a campaign and mails its report.',
  body: z
    .object({ campaignId: campaignIdSchema, ...reportFormShape })
    .refine((form) => form.geographicalParameters || form.additionalParameters, {
      error: reportTexts.noSection,
      path: ['geographicalParameters'],
    }),
  answer: z.object({ jobId: idSchema }),
});
