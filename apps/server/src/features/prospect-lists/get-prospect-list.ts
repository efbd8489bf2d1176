import type { getProspectList as endpoint } from '@dropdate/contract/prospect-lists/get-prospect-list';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadList } from './load-list.ts';

/** A list with its audience, lines and totals. */
export const getProspectList: UseCase<typeof endpoint> = async (context, { params }) =>
  loadList(context, { prospectListId: params.id });
