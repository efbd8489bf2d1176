import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import classes from './define-audience.module.css';

/** Groups and tags of a campaign as badges. */
export function CampaignBadges({ campaign }: { readonly campaign: CartDetail['selectedCampaign'] }) {
  const { groups, tags } = campaign;
  return (
    <span className={classes.badges}>
      {[...groups, ...tags].map(({ id, name }) => (
        <StatusBadge key={id} tone="light">
          {name}
        </StatusBadge>
      ))}
    </span>
  );
}
