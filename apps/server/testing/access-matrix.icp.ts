import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { z } from 'zod';
import type { ForeignIds } from './placed-records.ts';

const data = z.encode(audienceParametersSchema, { ...emptyAudience, geography: [{ stateCode: 'FL' }] });

/** Valid calls about ICP templates. */
export const icpSamples = ({ icpTemplateId }: Pick<ForeignIds, 'icpTemplateId'>) => ({
  createIcpTemplate: { body: { name: 'Seniors of Florida', data } },
  updateIcpTemplate: { body: { id: icpTemplateId, version: 1, name: 'Seniors of Tampa', data } },
  getIcpTemplate: { params: { id: icpTemplateId } },
  deleteIcpTemplate: { params: { id: icpTemplateId } },
});
