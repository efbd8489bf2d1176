import type { listTemplateVariants as endpoint } from '@dropdate/contract/campaigns/list-template-variants';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { type ReplyCenter, senderAddressOf, withoutPage } from '@dropdate/domain/mail-piece/reply-center';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findPersonalizeRows, type PersonalizeRow } from './variants.data.ts';
import { presentVariants } from './variants.present.ts';

/**
 * Template and variants of campaigns, in the order of the sent ids. This call writes nothing: a proposed variant is
 * stored only when the buyer saves it.
 */
export const listTemplateVariants =
  (replyCenter: ReplyCenter): UseCase<typeof endpoint> =>
  async (context, { body }) => ({
    results: (await readPersonalizeRows(context, body)).map((row) => presentPersonalize(row, replyCenter)),
  });

/**
 * Reads each campaign once, in the order of the sent ids.
 * @throws Refusal 404 when one of the campaigns is not visible.
 */
export async function readPersonalizeRows(
  { db, scopeOf }: Pick<Context, 'db' | 'scopeOf'>,
  ids: readonly CampaignId[],
): Promise<PersonalizeRow[]> {
  const rows = new Map((await findPersonalizeRows(db, scopeOf('Campaign'), ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (!row) throw notFound();
    return row;
  });
}

function presentPersonalize(
  row: PersonalizeRow,
  replyCenter: ReplyCenter,
): AnswerOf<typeof endpoint>['results'][number] {
  const { template } = row;
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    version: row.version,
    templates: template
      ? [
          {
            id: template.id,
            templateLookupId: template.key,
            name: template.name,
            product: template.product,
            layout: template.layout,
            replyCenter: row.hasPage ? replyCenter : withoutPage(replyCenter),
            senderAddress: senderAddressOf(row.orgAddress),
            isPageOffered: replyCenter.answerUrl !== undefined,
          },
        ]
      : [],
    variants: template ? presentVariants(row, template.id, uuidv7) : [],
  };
}
