import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { parameterSummary, type SummaryLine } from '@dropdate/domain/audience/parameter-summary';
import { capitalized } from '@dropdate/domain/audience/sentence-part';
import { leavesOutContacts, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { GeographyIndex } from '@dropdate/domain/geography/geography-index';
import { circlesOf, circlesText } from '@dropdate/domain/geography/near-circles';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type ReactNode, useState } from 'react';
import { monthOfDate } from '../../client/dates.ts';
import { Button } from '../../kit/button/button.tsx';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './audience-summary.messages.ts';
import classes from './audience-summary.module.css';
import { type GeographyLine, geographyLines, geographySummary } from './geography-lines.ts';

interface AudienceSummaryProps {
  readonly parameters: AudienceParameters;
  /** The month at which ages are counted, `yyyy-MM-01`. */
  readonly asOf: string;
  readonly counts: readonly GeoCount[];
  /**
   * Whether the buyer accepted the terms and conditions. The line is shown only when the value is true. So far, no page
   * asks the buyer. So false does not mean that the buyer refused.
   */
  readonly acceptsTerms: boolean;
  /** The places of the country that are loaded. */
  readonly geography: {
    readonly index: GeographyIndex | undefined;
    readonly isLoaded: (stateCode: string) => boolean;
  };
  /** The controls at the right of the two heads, for an audience that can be edited. */
  readonly geographicAction?: ReactNode;
  readonly additionalAction?: ReactNode;
}

/**
 * The audience of an order: its sentence, and every value in the accordions Geographic Parameters and Additional
 * Parameters.
 */
export function AudienceSummary(props: AudienceSummaryProps) {
  const { parameters, counts, geography } = props;
  const asOf = monthOfDate(props.asOf);
  const lines = parameterSummary(parameters, asOf);
  const around = circlesText(circlesOf(parameters));
  return (
    <div>
      <p className={classes.sentence}>{audienceSentence(parameters, asOf).text}</p>
      <div className={classes.sections}>
        <AccordionSection
          title={messages.geographic}
          summary={geographySummary(parameters.geography, geography.index, geography.isLoaded)}
          actions={props.geographicAction}
        >
          {around !== '' && <p className={classes.around}>{capitalized(around)}</p>}
          <ul className={classes.states}>
            {geographyLines(parameters.geography, counts).map((line) => (
              <StateLine key={line.stateCode} line={line} />
            ))}
          </ul>
        </AccordionSection>
        <AccordionSection
          title={messages.additional}
          summary={messages.parameters(lines.length)}
          actions={props.additionalAction}
        >
          <dl className={classes.parameters}>
            {[...lines, suppressionLine(parameters), ...(props.acceptsTerms ? [termsLine] : [])].map(
              ({ label, value }) => (
                <div key={label} className={classes.parameter}>
                  <dt className={classes.label}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </AccordionSection>
      </div>
    </div>
  );
}

/**
 * Two lines that this summary shows. They do not count as parameters, so that the number of parameters is the same here
 * and on Define Audience. Standard suppression always applies (decision 31).
 */
const suppressionLine = ({ suppression }: AudienceParameters): SummaryLine => ({
  label: messages.suppression,
  value: messages.suppressed(suppressedOrders(suppression), leavesOutContacts(suppression)),
});
const termsLine: SummaryLine = { label: messages.terms, value: messages.accepted };

/** Counties shown before a button shows the rest. */
const maxCounties = 12;

function StateLine({ line }: { readonly line: GeographyLine }) {
  const [isWhole, setWhole] = useState(false);
  const counties = line.counties ?? [messages.all];
  const isLong = counties.length > maxCounties;
  const shown = isLong && !isWhole ? counties.slice(0, maxCounties) : counties;
  return (
    <li className={classes.state}>
      <span className={classes.name}>{line.stateName}</span>
      <span className={classes.counties}>
        {shown.join(', ')}
        {isLong && !isWhole && '… '}
        {isLong && (
          <Button kind="quiet" size="small" expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.fewerCounties : messages.moreCounties(counties.length)}
          </Button>
        )}
      </span>
      <span className={classes.people}>{line.people === null ? <Missing /> : formatCount(line.people)}</span>
    </li>
  );
}
