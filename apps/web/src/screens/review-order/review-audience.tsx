import type { CampaignAudience, CartDetail } from '@dropdate/contract/carts/cart-detail';
import { IconPencil } from '@tabler/icons-react';
import { AudienceSummary } from '../../blocks/audience-summary/audience-summary.tsx';
import { ListSummary } from '../../blocks/audience-summary/list-summary.tsx';
import { useGeography } from '../../blocks/geography-picker/use-geography.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './review-order.messages.ts';

interface ReviewAudienceProps {
  readonly campaign: CartDetail['selectedCampaign'];
  /** The page that edits the audience; null when the audience cannot be edited. */
  readonly target: RouteTarget | null;
}

/**
 * The sections Geographic Parameters and Additional Parameters, or the buyer's own list. While the campaign can be edited, each has a pencil, a
 * button that opens the audience.
 */
export function ReviewAudience({ campaign, target }: ReviewAudienceProps) {
  if (campaign.type === 'imported-list')
    return <ListSummary campaign={campaign} action={<EditIcon label={messages.editList} target={target} />} />;
  return <ProspectAudience audience={campaign.campaignData} target={target} />;
}

interface ProspectAudienceProps extends Pick<ReviewAudienceProps, 'target'> {
  readonly audience: CampaignAudience;
}

/** The sections Geographic Parameters and Additional Parameters. */
export function ProspectAudience({ audience, target }: ProspectAudienceProps) {
  const { parametersData, asOf, summarizedCountByGeos, acceptTermsAndConditions } = audience;
  const geography = useGeography(parametersData.geography.map(({ stateCode }) => stateCode));
  return (
    <AudienceSummary
      parameters={parametersData}
      asOf={asOf}
      counts={summarizedCountByGeos}
      acceptsTerms={acceptTermsAndConditions}
      geography={geography}
      geographicAction={<EditIcon label={messages.editGeographic} target={target} />}
      additionalAction={<EditIcon label={messages.editAdditional} target={target} />}
    />
  );
}

function EditIcon({ label, target }: { readonly label: string; readonly target: RouteTarget | null }) {
  const go = useGo();
  const mayOpen = useMayOpen();
  if (target === null || !mayOpen(target.to)) return null;
  return <IconButton label={label} icon={<IconPencil size={16} stroke={1.65} />} onClick={() => go(target)} />;
}
