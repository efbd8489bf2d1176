import { randomUUID } from 'node:crypto';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { z } from 'zod';
import type { ForeignIds } from './placed-records.ts';

const data = z.encode(audienceParametersSchema, { ...emptyAudience, geography: [{ stateCode: 'FL' }] });

const aName = () => `Seniors ${randomUUID()}`;

/** Valid calls about ICP templates. A name stands once, so each call has a name of its own. */
export const icpSamples = ({ icpTemplateId }: Pick<ForeignIds, 'icpTemplateId'>) => ({
  createIcpTemplate: {
    get body() {
      return { name: aName(), data };
    },
  },
  updateIcpTemplate: {
    get body() {
      return { id: icpTemplateId, version: 1, name: aName(), data };
    },
  },
  getIcpTemplate: { params: { id: icpTemplateId } },
  deleteIcpTemplate: { params: { id: icpTemplateId } },
});
