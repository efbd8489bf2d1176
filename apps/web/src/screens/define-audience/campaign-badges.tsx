import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { campaignStatusLabel, campaignStatusTone } from '@dropdate/domain/campaign/campaign-status';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import classes from './define-audience.module.css';

/** Status, then groups and tags; None shows no status. */
export function CampaignBadges({ campaign }: { readonly campaign: CartDetail['selectedCampaign'] }) {
  const { status, groups, tags } = campaign;
  const label = campaignStatusLabel(status);
  return (
    <span className={classes.badges}>
      {label !== null && <StatusBadge tone={campaignStatusTone(status)}>{label}</StatusBadge>}
      {[...groups, ...tags].map(({ id, name }) => (
        <StatusBadge key={id} tone="light">
          {name}
        </StatusBadge>
      ))}
    </span>
  );
}
