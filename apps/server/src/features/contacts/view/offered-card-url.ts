import { leadCardNeeds } from '@dropdate/contract/contacts/get-lead-response-card';
import { meetsAny } from '@dropdate/domain/permission/may';
import type { Context } from '../../../platform/context.ts';

/** Where the image of a response card is. Null for viewers whom the server would refuse the image. */
export const offeredCardUrl = ({ viewer }: Pick<Context, 'viewer'>, url: string | null): string | null =>
  meetsAny(viewer.permissions, leadCardNeeds) ? url : null;
