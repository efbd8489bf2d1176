import type { ListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { itemOf } from '@dropdate/domain/pricing/item';
import { licenceText } from '@dropdate/domain/prospect-list/purchase-type';
import { IconReceipt } from '@tabler/icons-react';
import { AudienceSummary } from '../../blocks/audience-summary/audience-summary.tsx';
import { useGeography } from '../../blocks/geography-picker/use-geography.ts';
import { RecipientsFact } from '../../blocks/order-summary/recipients-fact.tsx';
import { usMoment } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useTitle } from '../../client/links/use-title.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ListFile, ShareList } from './list-file.tsx';
import { messages } from './list-order.messages.ts';
import { MailList, RefreshList } from './list-use.tsx';
import classes from './order-details.module.css';
import { OrderNotes } from './order-notes.tsx';
import { PaymentSummary } from './payment-summary.tsx';

const namesOf = (labels: ListOrderDetail['groups']): string | null =>
  labels.length === 0 ? null : labels.map(({ name }) => name).join(', ');

/** A bought list: its audience, its licence, its file, and what it cost. */
export function ListOrder({ order }: { readonly order: ListOrderDetail }) {
  const { timeZone } = useViewer();
  useTitle(order.prospectList);
  const addOns = order.addOns.map((addOn) => itemOf(addOn).name).join(', ');
  return (
    <div className={classes.page}>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle(order.prospectList, order.orderNumber)}
        badge={<StatusBadge tone="success">{messages.badge}</StatusBadge>}
        actions={<LinkButton target={{ to: '/prospects' }}>{messages.back}</LinkButton>}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <dl className={classes.listFacts}>
            <ReadOnlyField label={messages.orderDate}>{usMoment(order.orderDate, timeZone)}</ReadOnlyField>
            <ReadOnlyField label={messages.boughtBy}>{order.userName}</ReadOnlyField>
            <ReadOnlyField label={messages.org}>{order.orgName}</ReadOnlyField>
            <ReadOnlyField label={messages.groups}>{namesOf(order.groups)}</ReadOnlyField>
            <ReadOnlyField label={messages.tags}>{namesOf(order.tags)}</ReadOnlyField>
            <ReadOnlyField label={messages.addOns}>{addOns === '' ? messages.noAddOns : addOns}</ReadOnlyField>
          </dl>
          <dl>
            <ReadOnlyField label={messages.licence}>{licenceText(order.purchaseType)}</ReadOnlyField>
          </dl>
          <ListAudience audience={order.audience} />
          <OrderNotes orderdata={order.orderData} />
        </div>
        <aside className={classes.side} aria-labelledby="list-summary">
          <div className={classes.listFile}>
            <h2 id="list-summary" className={classes.section}>
              {messages.summary}
            </h2>
            <dl>
              <RecipientsFact label={messages.available} count={order.totalAudiences} seedCount={order.seedCount} />
            </dl>
            <ListFile order={order} />
            <MailList order={order} />
            <RefreshList order={order} />
            <ShareList prospectListId={order.prospectListId} />
          </div>
          <div className={classes.payment}>
            <h3 className={classes.section}>{messages.payment}</h3>
            <PaymentSummary payment={{ ...order, orderdata: order.orderData, paidAt: null }} items={order.orderItems} />
            <div className={classes.receipt}>
              <LinkButton
                size="small"
                icon={<IconReceipt size={16} stroke={1.65} />}
                target={{ to: '/prospects/receipt/{orderId}', params: { orderId: order.id } }}
              >
                {messages.receipt}
              </LinkButton>
            </div>
          </div>
        </aside>
      </div>
    </div>
  );
}

function ListAudience({ audience }: Pick<ListOrderDetail, 'audience'>) {
  const { parametersData, asOf, summarizedCountByGeos, acceptTermsAndConditions } = audience;
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
