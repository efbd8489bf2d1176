import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { campaignStatusLabel, campaignStatusTone } from '@dropdate/domain/campaign/campaign-status';
import { mailedText } from '@dropdate/domain/schedule/mailed-text';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { IconRepeat } from '@tabler/icons-react';
import { AudienceSummary } from '../../blocks/audience-summary/audience-summary.tsx';
import { ListSummary } from '../../blocks/audience-summary/list-summary.tsx';
import { useGeography } from '../../blocks/geography-picker/use-geography.ts';
import { PrintedPieceCard } from '../../blocks/mail-piece/printed-piece-card.tsx';
import { messages as againTexts } from '../../blocks/order-again/order-again.messages.ts';
import { useOrderAgain } from '../../blocks/order-again/use-order-again.ts';
import { CampaignHead } from '../../blocks/order-summary/campaign-head.tsx';
import { inHomeOf } from '../../blocks/order-summary/in-home.ts';
import { orderTypeText } from '../../blocks/order-summary/order-facts.ts';
import { messages as orderTexts } from '../../blocks/order-summary/order-summary.messages.ts';
import { proofText } from '../../blocks/order-summary/proof-text.ts';
import { RecipientsFact } from '../../blocks/order-summary/recipients-fact.tsx';
import { VariantsTable } from '../../blocks/order-summary/variants-table.tsx';
import { usMoment } from '../../client/dates.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { ordersPage } from '../../client/links/campaigns-page.ts';
import { leadsOfCampaign } from '../../client/links/leads-link.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Tiles } from '../../kit/page/tiles.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { analyticsTiles } from './analytics.ts';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrderedPiece } from './use-ordered-piece.ts';

type OrderedCampaign = OrderDetail['campaigns'][number];

function Analytics({ ordered: { campaign, responses } }: { readonly ordered: OrderedCampaign }) {
  const { today } = useViewer();
  const answered = { number: campaign.number, firstResponse: responses.firstResponseReceivedDate };
  const linked = (figure: string) => (
    <AppLink target={leadsOfCampaign(answered, today)} label={messages.showResponses(figure)}>
      {figure}
    </AppLink>
  );
  return <Tiles tiles={analyticsTiles(responses, linked)} />;
}

/** A placed order: head, analytics, facts, audience, variants and costs. */
export function OrderDetails({ order }: { readonly order: OrderDetail }) {
  const [ordered] = order.campaigns;
  const viewer = useViewer();
  useTitle(ordered?.campaign.name ?? messages.title);
  const status = ordered?.campaign.status ?? 'none';
  const isNarrow = useNarrow();
  const badges = (
    <span className={classes.badges}>
      <OrderNumber>{order.orderNumber}</OrderNumber>
      <StatusBadge tone={campaignStatusTone(status)}>{campaignStatusLabel(status)}</StatusBadge>
    </span>
  );
  return (
    <div className={classes.page}>
      <PageHead
        title={ordered?.campaign.name ?? messages.title}
        subtitle={messages.title}
        badge={!isNarrow && badges}
        actions={
          <>
            {ordered !== undefined && <OrderAgain campaign={ordered.campaign} />}
            <OrderDownloads order={order} />
            <LinkButton target={{ to: ordersPage(viewer) }}>{messages.back}</LinkButton>
          </>
        }
      />
      {ordered !== undefined && (
        <>
          {isNarrow && <div className={classes.badgeLine}>{badges}</div>}
          <div className={classes.tiles}>
            <Analytics ordered={ordered} />
          </div>
          <div className={classes.columns}>
            <div className={classes.main}>
              <Facts order={order} ordered={ordered} />
              <Audience campaign={ordered.campaign} />
              <VariantsTable
                variants={ordered.variants.map(({ statesData, ...variant }) => ({ ...variant, states: statesData }))}
              />
              <OrderNotes orderdata={order.orderdata} />
              {order.isProductionFileAvailable && <OrderFiles orderId={order.id} />}
            </div>
            <div className={classes.side}>
              <OrderPayment order={order} items={ordered.orderItems} />
              <OrderTimeline orderId={order.id} name={ordered.campaign.name} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Orders the campaign again. A provider's user orders for no client. */
function OrderAgain({ campaign: { id, status } }: { readonly campaign: OrderedCampaign['campaign'] }) {
  const { companyKind } = useViewer();
  const { mayOrderAgain, orderAgain, isBusy } = useOrderAgain();
  if (companyKind === 'provider' || !mayOrderAgain(status)) return null;
  return (
    <Button icon={<IconRepeat size={16} stroke={1.65} />} isBusy={isBusy} onClick={() => orderAgain(id)}>
      {againTexts.orderAgain}
    </Button>
  );
}

function Facts({ order, ordered }: { readonly order: OrderDetail; readonly ordered: OrderedCampaign }) {
  const { campaign, mailing } = ordered;
  const { companyKind, timeZone, today } = useViewer();
  const piece = useOrderedPiece(order);
  // When an order is mailed as soon as it is ready, its `startDate` is the day on which it was placed.
  const inHome = inHomeOf(campaign, campaign, campaign.startDate ?? today);
  return (
    <CampaignHead picture={<PrintedPieceCard {...piece} viewLabel={messages.viewProof} />}>
      <ReadOnlyField label={messages.channel}>{orderTexts.directMail}</ReadOnlyField>
      {companyKind === 'provider' && <ReadOnlyField label={messages.client}>{order.companyName}</ReadOnlyField>}
      <ReadOnlyField label={messages.org}>{order.orgName}</ReadOnlyField>
      <ReadOnlyField label={messages.scheduleDate}>{scheduleText(campaign)}</ReadOnlyField>
      {mailing === null ? (
        <ReadOnlyField label={orderTexts.inHomes}>{inHome.text}</ReadOnlyField>
      ) : (
        <ReadOnlyField label={messages.mailing}>{mailedText(mailing, today)}</ReadOnlyField>
      )}
      <RecipientsFact label={messages.recipients} count={campaign.totalAudience} seedCount={order.seedCount} />
      <ReadOnlyField label={messages.createdBy}>{order.createdBy}</ReadOnlyField>
      <ReadOnlyField label={messages.placedAt}>{usMoment(order.placedAt, timeZone)}</ReadOnlyField>
      <ReadOnlyField label={messages.agent}>{campaign.assignedToUserName}</ReadOnlyField>
      <ReadOnlyField label={messages.agentId}>{campaign.agentId}</ReadOnlyField>
      <ReadOnlyField label={messages.office}>{campaign.office}</ReadOnlyField>
      <ReadOnlyField label={messages.satellite}>{campaign.officeSateliteCode}</ReadOnlyField>
      <ReadOnlyField label={messages.orderType}>{orderTypeText(campaign)}</ReadOnlyField>
      {/* An order needs no approval, so a missing approval is not worth a line. */}
      {campaign.proofApproval !== null && (
        <ReadOnlyField label={orderTexts.proof}>{proofText(campaign.proofApproval, timeZone)}</ReadOnlyField>
      )}
    </CampaignHead>
  );
}

function Audience({ campaign }: { readonly campaign: OrderedCampaign['campaign'] }) {
  return campaign.type === 'imported-list' ? (
    <ListSummary campaign={campaign} />
  ) : (
    <ProspectAudience campaign={campaign} />
  );
}

function ProspectAudience({ campaign }: { readonly campaign: OrderedCampaign['campaign'] }) {
  const { parametersData, asOf, summarizedCountByGeos, acceptTermsAndConditions } = campaign.campaignData;
  const geography = useGeography(parametersData.geography.map(({ stateCode }) => stateCode));
  return (
    <AudienceSummary
      parameters={parametersData}
      asOf={asOf}
      counts={summarizedCountByGeos}
      acceptsTerms={acceptTermsAndConditions}
      geography={geography}
    />
  );
}
