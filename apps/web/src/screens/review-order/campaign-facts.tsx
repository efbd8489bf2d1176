import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { PrintedPieceCard } from '../../blocks/mail-piece/printed-piece-card.tsx';
import { CampaignHead } from '../../blocks/order-summary/campaign-head.tsx';
import { inHomeOf } from '../../blocks/order-summary/in-home.ts';
import { orderTypeText } from '../../blocks/order-summary/order-facts.ts';
import { messages as order } from '../../blocks/order-summary/order-summary.messages.ts';
import { RecipientsFact } from '../../blocks/order-summary/recipients-fact.tsx';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { EditableFact } from './editable-fact.tsx';
import type { OfficeField } from './review-edits.ts';
import { messages } from './review-order.messages.ts';
import type { ReviewedPiece } from './use-printed-piece.ts';

interface CampaignFactsProps {
  readonly campaign: CartDetail['selectedCampaign'];
  /** The free pieces to seed addresses. */
  readonly seedCount: number;
  readonly reviewed: ReviewedPiece;
  readonly isEditable: boolean;
  /** The messages of refused entries, each under the path of its field. */
  readonly refused: FieldErrors;
  readonly onWithdraw: (field: OfficeField) => void;
  readonly onOffice: (field: OfficeField, text: string) => void;
}

const offices: readonly { readonly field: OfficeField; readonly label: string }[] = [
  { field: 'agentId', label: messages.agentId },
  { field: 'office', label: messages.office },
  { field: 'officeSateliteCode', label: messages.satellite },
];

/** Name and facts of the campaign beside its mail piece. */
export function CampaignFacts({ campaign, seedCount, reviewed, isEditable, ...edits }: CampaignFactsProps) {
  const { refused, onWithdraw, onOffice } = edits;
  const name = campaign.campaignTemplates[0]?.templateName ?? '';
  const { today } = useViewer();
  const inHome = inHomeOf(campaign, campaign, today);
  const { piece, hasFailed, retry } = reviewed;
  const picture = <PrintedPieceCard name={name} piece={piece} hasFailed={hasFailed} onRetry={retry} />;
  return (
    <CampaignHead name={campaign.name} picture={picture}>
      <ReadOnlyField label={messages.channel}>{order.directMail}</ReadOnlyField>
      <ReadOnlyField label={messages.org}>{campaign.companySegmentsName}</ReadOnlyField>
      <ReadOnlyField label={messages.scheduleDate}>{scheduleText(campaign)}</ReadOnlyField>
      <ReadOnlyField label={order.inHomes} note={inHome.warning}>
        {inHome.text}
      </ReadOnlyField>
      <RecipientsFact label={messages.recipients} count={campaign.totalAudience} seedCount={seedCount} />
      {offices.map(({ field, label }) => (
        <EditableFact
          key={field}
          label={label}
          path={field}
          value={campaign[field]}
          isEditable={isEditable}
          refused={refused}
          onSave={(text) => onOffice(field, text)}
          onWithdraw={() => onWithdraw(field)}
        />
      ))}
      <ReadOnlyField label={messages.orderType}>{orderTypeText(campaign)}</ReadOnlyField>
    </CampaignHead>
  );
}
