import type { setCartAdditionalDetails as endpoint } from '@dropdate/contract/carts/set-cart-additional-details';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import { type AdditionalNotes, notesBoxes, notesToKeep } from '@dropdate/domain/order/additional-notes';
import { type Changed, type Fields, fingerprint, together } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { HistoryChange, HistoryValues } from '../../../platform/record-change.ts';
import { notesChange } from '../../carts/notes-change.ts';
import { offeredPaymentTerms } from '../../users/offered-payment-terms.ts';
import { type CampaignRecord, saveCampaign } from '../campaign.data.ts';
import { termInForce } from '../campaign-facts.ts';
import { changeCampaign } from '../edit/change-campaign.ts';

/**
 * Keeps the notes and the office fields. Fields may be missing, because only the order asks for them. The text of a box
 * that is not ticked is dropped. An omitted field stays as it is (specification 2, section 5, Additional notes).
 * @throws Refusal 404; 409 `NotEditable`, `EditConflict`
 */
export const setCartAdditionalDetails: UseCase<typeof endpoint> = async (context, { body }) => {
  const { cartId, campaignId, version, agentId, office, officeSateliteCode } = body;
  const now = context.clock.now();
  const change = { action: 'setCartAdditionalDetails', cartId, campaignId, ...(version !== undefined && { version }) };
  return changeCampaign(context, change, async (tx, record) => {
    const orderData = body.orderData && (await judged(context, tx, record, body.orderData));
    const offices = {
      ...(agentId !== undefined && { agentId }),
      ...(office !== undefined && { office }),
      ...(officeSateliteCode !== undefined && { officeSatellite: officeSateliteCode }),
    };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, offices);
    const change = textsChange(context, record, orderData, offices);
    return { ...(orderData && { cart: { orderData } }), ...change, history: shownChange(record, orderData, offices) };
  });
};

type SentNotes = NonNullable<CallOf<typeof endpoint>['body']['orderData']>;

/** The notes that the term in force allows. */
async function judged(
  { signedIn }: Context,
  tx: Database,
  { campaign, cart }: CampaignRecord,
  given: SentNotes,
): Promise<AdditionalNotes> {
  const term = termInForce(await offeredPaymentTerms(tx, campaign.companyId), cart);
  const { poNumber = cart.orderData.poNumber, ...notes } = given;
  return notesToKeep({ ...notes, poNumber }, term, signedIn.isIGroup);
}

/** The change for the audit log: boxes in full, texts as fingerprints. */
function textsChange(
  { keyed }: Pick<Context, 'keyed'>,
  { cart, campaign }: CampaignRecord,
  orderData: AdditionalNotes | undefined,
  offices: Offices,
): Changed {
  const { agentId, office, officeSatellite } = campaign;
  const before: Required<Offices> = { agentId, office, officeSatellite };
  const hidden = (texts: Required<Offices>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fingerprint(keyed, text)]));
  const notes = notesChange({ keyed }, cart.orderData, orderData ?? cart.orderData);
  return together<Fields>(notes, { old: hidden(before), new: hidden({ ...before, ...offices }) });
}

/** The texts in the history. The scope of the campaign guards them. */
function shownChange(
  { cart, campaign }: CampaignRecord,
  orderData: AdditionalNotes | undefined,
  offices: Offices,
): HistoryChange<'campaign'> {
  const before = cart.orderData;
  const { agentId, office, officeSatellite } = campaign;
  const shown = (notes: AdditionalNotes, of: Required<Offices>): HistoryValues<'campaign'> => ({
    notes: notesWords(notes),
    agentNumber: of.agentId,
    office: of.office,
    officeSatellite: of.officeSatellite,
  });
  const had = { agentId, office, officeSatellite };
  return { old: shown(before, had), new: shown({ ...before, ...orderData }, { ...had, ...offices }) };
}

function notesWords({ otherValue, notes, poNumber, ...boxes }: AdditionalNotes): readonly string[] {
  const ticked = notesBoxes.filter(({ box }) => boxes[box]).map(({ label }) => label);
  const texts = Object.entries({ Other: otherValue, Notes: notes, 'PO number': poNumber });
  return [...ticked, ...texts.filter(([, text]) => Boolean(text)).map(([label, text]) => `${label}: ${text}`)];
}

type Offices = Partial<Pick<CampaignRecord['campaign'], 'agentId' | 'office' | 'officeSatellite'>>;
