import { seesAgentsOfLeads } from '@dropdate/domain/contact/lead-status';
import { type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages, rolePurposes } from './home.messages.ts';
import classes from './home.module.css';
import { LatestCampaigns } from './latest-campaigns.tsx';

// These parts load late, because the home page of most users does not show them.
const FindOrder = latePart(async () => (await import('./find-order.tsx')).FindOrder);
const ProductionQueue = latePart(async () => (await import('./production-queue.tsx')).ProductionQueue);
const AgentDay = latePart(async () => (await import('./agent-day.tsx')).AgentDay);
const AdminDay = latePart(async () => (await import('./admin-day.tsx')).AdminDay);
const CardsToKey = latePart(async () => (await import('./cards-to-key.tsx')).CardsToKey);
const ComingNext = latePart(async () => (await import('./coming-next.tsx')).ComingNext);

interface OrderWidget {
  readonly title: string;
  readonly sentence: string;
  readonly target: RouteTarget;
}

/** The two kinds of orders (specification 1, sections 1 and 2.4). */
const widgets: readonly OrderWidget[] = [
  {
    title: messages.leadGen,
    sentence: messages.leadGenSentence,
    target: { to: '/campaigns/choose-template' },
  },
  {
    title: messages.turningAge,
    sentence: messages.turningAgeSentence,
    target: { to: '/campaigns/choose-template', query: { orderType: 'TurningAge' } },
  },
];

/**
 * A greeting, with the button that starts an order for clients who may create a campaign. Then the work of the role: an
 * agent's calls of today, or what an administrator watches. Then the newest campaigns, and last the two kinds of orders.
 * The users of the provider who see the orders of all clients have the production queue in place of the newest
 * campaigns.
 */
export function HomeScreen() {
  const { firstName, companyKind, primaryRoleKey } = useViewer();
  const may = useMay();
  const mayOpen = useMayOpen();
  const mayCreate = may('Campaign.create');
  const seesCampaigns = mayOpen('/campaigns');
  const seesOrders = mayOpen('/campaigns/order/{orderId?}/{campaignId?}');
  const seesAllClients = may('CampaignStatus.viewAll');
  const isProvider = companyKind === 'provider';
  const ordersForOwn = mayCreate && !isProvider;
  const isAgent = !isProvider && !seesAgentsOfLeads(primaryRoleKey) && mayOpen('/leads/call-list');
  const seesDay = !isProvider && !isAgent && mayOpen('/leads');
  const hasQueue = isProvider && seesAllClients;
  const purpose = isProvider ? rolePurposes[primaryRoleKey] : undefined;
  const hasPages = Object.keys(pageNeeds).some((path) => path !== '/home' && mayOpen(path as PagePath));
  const nothing = !mayCreate && !seesOrders && !seesCampaigns && (
    <EmptyState
      kind="empty"
      title={hasPages ? messages.choosePage : messages.nothingToOpen}
      sentence={hasPages ? undefined : messages.nothingToOpenSentence}
    />
  );
  const comingNext = isProvider && (
    <ComingNext otherwise={nothing} onMissing={() => toast.error(messages.comingNextMissing)} />
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.greeting}>{messages.greeting(firstName)}</h1>
          {purpose !== undefined && <p className={classes.purpose}>{purpose}</p>}
        </div>
        {ordersForOwn && (
          // The main action of an agent's day is the call list, and a page has one filled button.
          <LinkButton kind={isAgent ? 'plain' : 'main'} target={{ to: '/campaigns/create-campaign' }}>
            {messages.create}
          </LinkButton>
        )}
      </header>
      {hasQueue && <ProductionQueue onMissing={() => toast.error(messages.queueMissing)} />}
      {isAgent && <AgentDay onMissing={() => toast.error(messages.dayMissing)} />}
      {seesDay && <AdminDay onMissing={() => toast.error(messages.dayMissing)} />}
      {isProvider && may('KeyInService.update') && (
        <CardsToKey onMissing={() => toast.error(messages.cardsToKeyMissing)} />
      )}
      {seesOrders && !hasQueue && (seesAllClients || !mayCreate) && (
        <FindOrder isMain={!mayCreate} onMissing={() => toast.error(messages.findOrderMissing)} />
      )}
      {!mayCreate && comingNext}
      {seesCampaigns && !hasQueue && <LatestCampaigns />}
      {ordersForOwn && <OrderWidgets />}
      {mayCreate && comingNext}
      {!isProvider && nothing}
    </div>
  );
}

function OrderWidgets() {
  return (
    <div className={classes.widgets}>
      {widgets.map((widget) => (
        <section key={widget.title} className={classes.widget} aria-label={widget.title}>
          <SectionIntro title={widget.title} sentence={widget.sentence} />
          <div className={classes.action}>
            <LinkButton size="small" target={widget.target}>
              {widget.title}
            </LinkButton>
          </div>
        </section>
      ))}
    </div>
  );
}
