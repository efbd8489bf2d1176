import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { ReactNode } from 'react';
import classes from './order-summary.module.css';
import { TemplateCard } from './template-card.tsx';

type Campaign = Pick<CartDetail['selectedCampaign'], 'name'> & {
  readonly campaignTemplates: readonly { readonly templateLookupId: string; readonly templateName: string }[];
};

interface CampaignHeadProps {
  readonly campaign: Campaign;
  /** Stands in place of its template's pictures. */
  readonly picture?: ReactNode;
  /** Its facts: `ReadOnlyField`. */
  readonly children: ReactNode;
}

/** Name and facts of an ordered campaign, and its template. */
export function CampaignHead({ campaign, picture, children }: CampaignHeadProps) {
  return (
    <div className={classes.campaign}>
      <div className={classes.campaignFacts}>
        <h2 className={classes.campaignName}>{campaign.name}</h2>
        <dl className={classes.factList}>{children}</dl>
      </div>
      {picture ??
        campaign.campaignTemplates.map(({ templateLookupId, templateName }) => (
          <TemplateCard key={templateLookupId} templateLookupId={templateLookupId} templateName={templateName} />
        ))}
    </div>
  );
}
