import { type CampaignStatus, campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type PaymentTerm, paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { printedLines } from '@dropdate/domain/personalize/printed-lines';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import type { CampaignAddOn, DuplicateListField } from '@dropdate/domain/pricing/add-on';
import { formatDate, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import type { Changed } from '../../../platform/audit.ts';
import { type HistoryChange, type HistoryValues, named } from '../../../platform/record-change.ts';
import type { CampaignRow } from '../campaign.data.ts';
import type { VariantRow } from '../variants/variants.data.ts';

type Values = HistoryValues<'campaign'>;

/** The fields of a change that the history shows as they are recorded. A writer adds the others in words. */
interface Recorded {
  readonly name?: string;
  readonly template?: string | null;
  readonly labels?: readonly string[];
  readonly startDate?: IsoDate | null;
  readonly sendAsap?: boolean;
  readonly status?: CampaignStatus;
  readonly addOns?: readonly CampaignAddOn[];
  readonly duplicateFields?: readonly DuplicateListField[];
  readonly assignedUserId?: string | null;
  readonly paymentTerm?: PaymentTerm | null;
  readonly desiredCount?: number;
  readonly proofApprovedAt?: Date | null;
  readonly dateSentForPrinting?: IsoDate | null;
  readonly dispatchDate?: IsoDate | null;
  readonly dispatchCount?: number | null;
  readonly dispatchMissing?: string | null;
}

/** A change of a campaign as its history shows it. */
export function campaignHistory({ old, new: now }: Changed, campaign: CampaignRow): HistoryChange<'campaign'> {
  return { old: shownOf(old, campaign), new: shownOf(now, campaign) };
}

function shownOf(recorded: Recorded, campaign: CampaignRow): Values {
  const values: Values[] = [];
  const { name, template, labels, status, assignedUserId, paymentTerm, desiredCount, proofApprovedAt } = recorded;
  if (name !== undefined) values.push({ name });
  if (template !== undefined) values.push({ template: named('template', template) });
  if (labels !== undefined) values.push({ labels: named('label', labels) });
  if (status !== undefined) values.push({ status: campaignStatusLabel(status) });
  if (assignedUserId !== undefined) values.push({ agent: named('user', assignedUserId) });
  if (paymentTerm !== undefined) values.push({ paymentTerm: paymentTerm && paymentTermLabel(paymentTerm) });
  if (desiredCount !== undefined) values.push({ desiredCount: formatCount(desiredCount) });
  if (proofApprovedAt !== undefined) values.push({ proof: proofApprovedAt && 'Approved' });
  return Object.assign(
    {},
    ...values,
    scheduleOf(recorded, campaign),
    addOnsOf(recorded, campaign),
    mailingOf(recorded),
  );
}

/** Date and "as soon as ready" are one field for people. */
function scheduleOf(recorded: Recorded, campaign: CampaignRow): Values {
  if (recorded.startDate === undefined && recorded.sendAsap === undefined) return {};
  const { startDate, sendAsap } = { ...campaign, ...recorded };
  return { schedule: scheduleText({ startDate: sendAsap ? null : startDate, sendAsSoonAsReady: sendAsap }) };
}

function addOnsOf(recorded: Recorded, campaign: CampaignRow): Values {
  if (recorded.addOns === undefined && recorded.duplicateFields === undefined) return {};
  const { addOns, duplicateFields } = { ...campaign, ...recorded };
  const fields = addOns.includes('DuplicateList') ? duplicateFields : [];
  return { addOns: [...addOns.map(inWords), ...fields.map((field) => `Duplicate list with ${inWords(field)}`)] };
}

function mailingOf({ dateSentForPrinting, dispatchDate, dispatchCount, dispatchMissing }: Recorded): Values {
  return {
    ...(dateSentForPrinting !== undefined && { dateSentForPrinting: dateText(dateSentForPrinting) }),
    ...(dispatchDate !== undefined && { dispatchDate: dateText(dispatchDate) }),
    ...(dispatchCount !== undefined && {
      dispatchCount: dispatchCount === null ? null : formatCount(dispatchCount),
    }),
    ...(dispatchMissing !== undefined && { dispatchMissing }),
  };
}

const dateText = (date: IsoDate | null) => (date === null ? null : formatDate(date));

/** A name in words: `MailBackService` reads `Mail back service`. */
function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Variants as lines: paper and postage of each, and the pieces and the printed lines of each state. */
export function variantLines(variants: readonly VariantRow[]): readonly string[] {
  return variants.flatMap(({ name, stockColor, postalClass, states }) => {
    const paper = stockColors.find(({ id }) => id === stockColor)?.label ?? 'no paper chosen';
    const postage = postalClasses.find(({ id }) => id === postalClass)?.label ?? 'no postage chosen';
    const lines = states
      .filter(({ enabled }) => enabled)
      .sort((a, b) => (a.state < b.state ? -1 : 1))
      .map(({ state, desired, lines: printed }) => {
        const { companyName, agencyName, licenseNumber } = printedLines(printed);
        const texts = [companyName, agencyName, licenseNumber].filter((text) => text !== null);
        return [`${name}, ${state}: ${formatCount(desired)} pieces`, ...texts].join(', ');
      });
    return [`${name}: ${paper}, ${postage}`, ...lines];
  });
}
