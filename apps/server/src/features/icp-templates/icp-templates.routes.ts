import { createIcpTemplate as createIcpTemplateEndpoint } from '@dropdate/contract/icp-templates/create-icp-template';
import { deleteIcpTemplate as deleteIcpTemplateEndpoint } from '@dropdate/contract/icp-templates/delete-icp-template';
import { getIcpTemplate as getIcpTemplateEndpoint } from '@dropdate/contract/icp-templates/get-icp-template';
import { getWinnerProfile as getWinnerProfileEndpoint } from '@dropdate/contract/icp-templates/get-winner-profile';
import { listIcpTemplates as listIcpTemplatesEndpoint } from '@dropdate/contract/icp-templates/list-icp-templates';
import { updateIcpTemplate as updateIcpTemplateEndpoint } from '@dropdate/contract/icp-templates/update-icp-template';
import { serve } from '../../platform/http/serve.ts';
import { createIcpTemplate } from './create-icp-template.ts';
import { deleteIcpTemplate } from './delete-icp-template.ts';
import { getIcpTemplate } from './get-icp-template.ts';
import { getWinnerProfile } from './get-winner-profile.ts';
import { listIcpTemplates } from './list-icp-templates.ts';
import { updateIcpTemplate } from './update-icp-template.ts';

export const icpTemplatesRoutes = [
  serve(listIcpTemplatesEndpoint, listIcpTemplates),
  serve(getIcpTemplateEndpoint, getIcpTemplate),
  serve(getWinnerProfileEndpoint, getWinnerProfile),
  serve(createIcpTemplateEndpoint, createIcpTemplate),
  serve(updateIcpTemplateEndpoint, updateIcpTemplate),
  serve(deleteIcpTemplateEndpoint, deleteIcpTemplate),
];
