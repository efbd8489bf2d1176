import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { mailedText } from '@dropdate/domain/schedule/mailed-text';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { Missing } from '../../kit/table/missing.tsx';
import classes from './campaigns.module.css';

/** The schedule date of a campaign. After the dispatch, the days of the mailing replace the date. */
export function ScheduleCell({ row, today }: { readonly row: CampaignRow; readonly today: string }) {
  const { mailing } = row;
  if (mailing === null) return scheduleText(row) ?? <Missing />;
  const [mailed, inHomes] = mailedText(mailing, today).split(', ');
  if (inHomes === undefined) return mailed;
  return (
    <span className={classes.mailing}>
      {mailed}, <span>{inHomes}</span>
    </span>
  );
}
