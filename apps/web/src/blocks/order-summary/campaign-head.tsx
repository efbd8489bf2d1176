import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { ReactNode } from 'react';
import classes from './order-summary.module.css';

interface CampaignHeadProps {
  readonly campaign: Pick<CartDetail['selectedCampaign'], 'name'>;
  readonly picture: ReactNode;
  /** The campaign's facts, each a `ReadOnlyField`. */
  readonly children: ReactNode;
}

/** Name and facts of a campaign beside its mail piece. */
export function CampaignHead({ campaign, picture, children }: CampaignHeadProps) {
  return (
    <div className={classes.campaign}>
      <div className={classes.campaignFacts}>
        <h2 className={classes.campaignName}>{campaign.name}</h2>
        <dl className={classes.factList}>{children}</dl>
      </div>
      {picture}
    </div>
  );
}
