import { listIcpTemplates } from '@dropdate/contract/icp-templates/list-icp-templates';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../client/calls/use-endpoint.ts';

/** Fetches the list of templates again, after a campaign took or left a template: the list counts their campaigns. */
export const refreshIcpTemplates = (client: QueryClient): Promise<void> => refresh(client, [listIcpTemplates]);
