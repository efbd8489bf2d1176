import { leadCardNeeds } from '@dropdate/contract/contacts/get-lead-response-card';
import { meetsAny } from '@dropdate/domain/permission/may';
import type { Context } from '../../../platform/context.ts';

/** Whether a viewer may open the cards of leads, and what was answered without paper. */
export const maySeeCards = ({ viewer }: Pick<Context, 'viewer'>): boolean =>
  meetsAny(viewer.permissions, leadCardNeeds);

/** Where the image of a response card is. Null for viewers whom the server would refuse the image. */
export const offeredCardUrl = (context: Pick<Context, 'viewer'>, url: string | null): string | null =>
  maySeeCards(context) ? url : null;
