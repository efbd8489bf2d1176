import {
  campaignIdSchema,
  cartIdSchema,
  companyIdSchema,
  idSchema,
  prospectListIdSchema,
} from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { may } from '@dropdate/domain/permission/may';
import { z } from 'zod';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import type { JobKind, RowResult } from '../../platform/jobs/job-kind.ts';
import type { BoughtPeopleParts } from '../campaigns/own-list/bought-people.ts';
import { mailBoughtList } from '../campaigns/own-list/mail-bought-list.ts';
import { lockListById } from '../prospect-lists/list-for-order.ts';

export const mailListPayload = z.object({
  prospectListId: prospectListIdSchema,
  companyId: companyIdSchema,
  askedBy: idSchema,
  /** The campaign that the job makes. Its ids are known before, so that the page can go on to the campaign. */
  campaignId: campaignIdSchema,
  cartId: cartIdSchema,
  /** The org and the role of the user when the job was started. */
  segmentId: idSchema,
  roleKey: z.string(),
  people: z.number().int(),
});
type Payload = z.output<typeof mailListPayload>;

export const mailListKind = { name: 'mail-list' } as const;

/**
 * Makes the campaign of a large bought list. The whole campaign is one chunk, because nobody may see a part of its people.
 * A server that is killed leaves nothing behind, and the next claim begins anew.
 */
export const mailListJob = (parts: BoughtPeopleParts): JobKind<Payload> => ({
  ...mailListKind,
  payload: mailListPayload,
  needs: 'Campaign.create',
  isOfOperators: false,
  run: async (context, payload, control) => {
    const { scopeOf, viewer } = context;
    const { prospectListId, campaignId, cartId, segmentId, roleKey, people } = payload;
    if (!may(viewer.permissions, 'ProspectListOrder', 'viewDetail')) throw forbidden();
    if (control.nextChunk === 0)
      await control.chunk(
        0,
        async (tx) => {
          const locked = await lockListById(tx, scopeOf('ProspectList'), prospectListId);
          if (locked === null) throw notFound();
          const { name, purchaseType } = locked.list;
          const list = {
            prospectListId,
            name: name ?? '',
            purchaseType,
            onPart: (part: number) => control.progress(Math.floor(part * people)),
          };
          const made = { campaignId, cartId, signedIn: { segmentId, roleKey } };
          return resultOf(await mailBoughtList(parts, context, tx, list, made));
        },
        people,
      );
    const [result] = await control.results();
    return { outcome: result?.sentence ?? '' };
  },
});

const resultOf = (made: { id: string; name: string; people: number; leftOut: number }): RowResult => ({
  recordId: made.id,
  outcome: 'done',
  sentence: `${made.name} mails ${prospects(made.people)}${made.leftOut === 0 ? '' : `; ${formatCount(made.leftOut)} ${made.leftOut === 1 ? 'is' : 'are'} left out`}. Choose a template.`,
});

const prospects = (count: number) => (count === 1 ? '1 prospect' : `${formatCount(count)} prospects`);
