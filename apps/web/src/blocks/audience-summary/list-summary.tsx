import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './audience-summary.messages.ts';
import classes from './audience-summary.module.css';

interface ListSummaryProps {
  readonly campaign: Pick<CartDetail['selectedCampaign'], 'ownList' | 'totalAudience' | 'campaignData'>;
  /** The control at the right of the head, for a list that can be changed. */
  readonly action?: ReactNode;
}

/** The buyer's own list in place of geographic and additional parameters: its file, its people, and their states. */
export function ListSummary({ campaign, action }: ListSummaryProps) {
  const { ownList, totalAudience, campaignData } = campaign;
  const states = campaignData.summarizedCountByGeos.filter(({ summarizedGroup }) => summarizedGroup === 'State');
  return (
    <div className={classes.sections}>
      <AccordionSection title={messages.list} summary={messages.listSummary(totalAudience)} actions={action}>
        <dl className={classes.parameters}>
          <div className={classes.parameter}>
            <dt className={classes.label}>{ownList?.isBought === true ? messages.boughtList : messages.file}</dt>
            <dd>{ownList?.fileName ?? ''}</dd>
          </div>
          {states.map(({ state, desiredRecords }) => (
            <div key={state} className={classes.parameter}>
              <dt className={classes.label}>{stateNameOf(state)}</dt>
              <dd>{formatCount(desiredRecords)}</dd>
            </div>
          ))}
        </dl>
      </AccordionSection>
    </div>
  );
}
