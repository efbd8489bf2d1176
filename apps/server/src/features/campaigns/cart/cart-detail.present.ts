import { type CartDetail, cartItemOf } from '@dropdate/contract/carts/cart-detail';
import { filled } from '@dropdate/contract/http/url';
import { getTemplateThumbnail } from '@dropdate/contract/templates/get-template-thumbnail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { mailedClasses } from '@dropdate/domain/personalize/variant';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import type { CartTotals } from '@dropdate/domain/pricing/cart-lines';
import { presentAudience } from '../../audience-drafts/audience.present.ts';
import { presentPhoneValidation } from '../../carts/phone-validation.present.ts';
import { noPriceChanges, presentPriceChanges } from '../../carts/price-changes.present.ts';
import { type Catalogue, itemIn } from '../../pricing/read-catalogue.ts';
import type { CampaignDetailRow } from '../campaign.data.ts';
import { chosenAddOns, completedSteps, judgedAudienceOf, linesOf, termOf } from '../campaign-facts.ts';

export interface PresentOptions {
  readonly today: string;
  readonly catalogue: Catalogue;
  /** The prices of a placed order. They replace today's prices. */
  readonly totals?: CartTotals;
}

/** A campaign for the pages of the wizard, the review and the order details. */
export function presentCampaign(row: CampaignDetailRow, { today }: PresentOptions): CartDetail['selectedCampaign'] {
  const { campaign, audience } = row;
  const { addOns, duplicateFields } = chosenAddOns(row);
  const has = (addOn: CampaignAddOn) => addOns.includes(addOn);
  return {
    id: campaign.id,
    number: campaign.number,
    cartId: campaign.cartId,
    name: campaign.name,
    status: campaign.status,
    type: campaign.type,
    isDraftCampaign: campaign.status === 'draft',
    version: campaign.version,
    updatedAt: campaign.updatedAt.toISOString(),
    tags: [...row.tags],
    groups: [...row.groups],
    startDate: campaign.startDate,
    sendAsSoonAsReady: campaign.sendAsap,
    companySegmentId: campaign.segmentId,
    companySegmentsName: row.segmentName,
    companySegmentAddress: row.segmentAddress,
    createdByUserId: campaign.createdBy,
    assignedToUserId: campaign.assignedUserId,
    assignedToUserName: row.assignedToName,
    totalAudience: audience.desiredCount,
    ownList: campaign.type === 'imported-list' ? presentList(row) : null,
    isMailBackServiceEnabled: has('MailBackService'),
    isDuplicateListEnabled: has('DuplicateList'),
    isKeyInServiceEnabled: has('KeyingIn'),
    isNeighborhoodMappingEnabled: has('NeighbourhoodMapping'),
    additionalDuplicatesFields: [...duplicateFields],
    hasTurningAgeTemplate: judgedAudienceOf(row).hasTurningAgeTemplate,
    campaignTemplates: row.templates.map((template) => ({
      campaignTemplateId: template.id,
      templateLookupId: template.key,
      templateName: template.name,
      product: template.product,
      thumbnailImageUrl: filled(getTemplateThumbnail.path, { templateLookupId: template.key, side: 'front' }),
      isTurningAge: template.isTurningAge,
      hasReplyCard: template.hasReplyCard,
    })),
    agentId: campaign.agentId,
    office: campaign.office,
    officeSateliteCode: campaign.officeSatellite,
    campaignData: presentAudience(
      { ...judgedAudienceOf(row), quotas: row.quotas, icpTemplate: row.icpTemplate },
      today,
    ),
    variantsSummary: {
      variants: row.variants.length,
      states: new Set(
        row.variants.flatMap(({ states }) =>
          states.flatMap(({ stateCode, isEnabled, desiredCount }) =>
            isEnabled && (desiredCount ?? 0) > 0 ? stateCode : [],
          ),
        ),
      ).size,
      postalClasses: mailedClasses(row.variants),
    },
    proofApproval: row.proofApproval && {
      ...row.proofApproval,
      approvedAt: new Date(row.proofApproval.approvedAt).toISOString(),
    },
    completedSteps: completedSteps(row, today),
  };
}

function presentList({ ownList }: CampaignDetailRow): CartDetail['selectedCampaign']['ownList'] {
  if (ownList === null) return null;
  const { fileName, people, isOutdated, isBought } = ownList;
  return { fileName, people, isOutdated, isBought };
}

/** The cart with its campaign, lines and totals. */
export function presentCart(row: CampaignDetailRow, options: PresentOptions): CartDetail {
  const { term, terms } = termOf(row);
  const totals = options.totals ?? linesOf(row, options.catalogue.prices, options.today);
  return {
    id: row.cart.id,
    revision: row.cart.revision,
    state: row.cart.state === 'ordered' ? 'ordered' : 'open',
    isEditable: isEditable(row.campaign.status),
    selectedCampaign: presentCampaign(row, options),
    cartItems: totals.lines.map((line) => cartItemOf(line, itemIn(options.catalogue, line.subType))),
    subTotal: totals.subtotal,
    tax: totals.tax,
    cardFee: totals.cardFee,
    total: totals.total,
    paymentTerm: term,
    paymentTerms: [...terms],
    orderdata: row.cart.orderData,
    isIGroupClient: row.isIGroup,
    totalAudiences: row.audience.desiredCount,
    seedCount: row.seedCount,
    hasTurningAgeTemplate: row.templates.some(({ isTurningAge }) => isTurningAge),
    phoneValidation: presentPhoneValidation(row.phoneValidation),
    orderId: row.orderId,
    ...(isEditable(row.campaign.status)
      ? presentPriceChanges(
          { ...row, totals, totalsAt: (prices) => linesOf(row, prices, options.today) },
          options.catalogue,
        )
      : noPriceChanges),
  };
}
