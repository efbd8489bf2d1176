import { orderSteps } from '../../blocks/order-flow/campaign/campaign-steps.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { StepList } from '../../kit/wizard/step-list.tsx';
import { messages, type OrderType, orderTypes } from './create-campaign.messages.ts';
import classes from './create-campaign.module.css';

/** Choose Your Order Type (specification 2, section 2, Create order type). */
export function CreateCampaignScreen() {
  return (
    <div className={classes.page}>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <div className={classes.types}>
        {orderTypes.map((orderType, index) => (
          <OrderTypeChoice key={orderType.title} orderType={orderType} isFirst={index === 0} />
        ))}
      </div>
    </div>
  );
}

function OrderTypeChoice({ orderType, isFirst }: { readonly orderType: OrderType; readonly isFirst: boolean }) {
  const { title, sentence, choose, steps, target } = orderType;
  return (
    <section className={classes.type} aria-label={title}>
      <SectionIntro title={title} sentence={sentence} />
      <p className={classes.choose}>{choose}</p>
      <StepList steps={orderSteps.map(({ label }, index) => ({ label, about: steps[index] }))} />
      <div>
        <LinkButton kind={isFirst ? 'main' : 'plain'} target={target}>
          {title}
        </LinkButton>
      </div>
    </section>
  );
}
