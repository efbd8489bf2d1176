import type { ReactNode } from 'react';
import classes from './order-summary.module.css';

interface CampaignHeadProps {
  /** The campaign's name, for a page whose heading is something else. */
  readonly name?: string;
  readonly picture: ReactNode;
  /** The campaign's facts, each a `ReadOnlyField`. */
  readonly children: ReactNode;
}

/** Name and facts of a campaign beside its mail piece. */
export function CampaignHead({ name, picture, children }: CampaignHeadProps) {
  return (
    <div className={classes.campaign}>
      <div className={classes.campaignFacts}>
        {name !== undefined && <h2 className={classes.campaignName}>{name}</h2>}
        <dl className={classes.factList}>{children}</dl>
      </div>
      {picture}
    </div>
  );
}
