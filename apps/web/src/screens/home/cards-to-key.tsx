import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { cardsToKeyTexts as texts } from './cards-to-key.messages.ts';
import classes from './home.module.css';

/** How many cards wait for keying-in, and how many of them longer than promised. Nothing while no card waits. */
export function CardsToKey() {
  const { data, error } = useEndpointQuery(getKeyInServiceOverview, {});
  useReportedFailure(error, texts.failed);
  if (data === undefined || data.pending === 0) return null;
  return (
    <section aria-label={texts.title} className={classes.widget}>
      <SectionIntro
        title={texts.title}
        sentence={
          data.late > 0
            ? texts.late(formatCount(data.pending), formatCount(data.late))
            : texts.waiting(formatCount(data.pending))
        }
      />
      <div className={classes.find}>
        <LinkButton target={{ to: '/keying-in/service' }}>{texts.start}</LinkButton>
      </div>
    </section>
  );
}
