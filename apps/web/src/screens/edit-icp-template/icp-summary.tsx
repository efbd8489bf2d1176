import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { parameterSummary } from '@dropdate/domain/audience/parameter-summary';
import { compareText } from '@dropdate/domain/geography/geography-index';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { messages } from './edit-icp-template.messages.ts';
import classes from './edit-icp-template.module.css';

interface IcpSummaryProps {
  readonly parameters: AudienceParameters;
  /** The month at which ages are counted. */
  readonly asOf: Parameters<typeof parameterSummary>[1];
}

/** The audience of the form in words: its sentence, its places and its parameters. */
export function IcpSummary({ parameters, asOf }: IcpSummaryProps) {
  const places = parameters.geography
    .map(({ stateCode, counties }) => ({
      key: stateCode,
      label: stateNameOf(stateCode),
      value: counties?.map(({ countyName }) => countyName).join(', ') ?? messages.wholeState,
    }))
    .sort((a, b) => compareText(a.label, b.label));
  const conditions = parameterSummary(parameters, asOf).map((line) => ({ key: line.label, ...line }));
  return (
    <aside aria-label={messages.summary} className={classes.summary}>
      <h2 className={classes.summaryTitle}>{messages.summary}</h2>
      <p className={classes.sentence}>{audienceSentence(parameters, asOf).text}</p>
      <Lines title={messages.geography} lines={places} none={messages.noGeography} />
      <Lines title={messages.additional} lines={conditions} none={messages.noAdditional} />
    </aside>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly none: string;
}

function Lines({ title, lines, none }: LinesProps) {
  return (
    <section aria-label={title} className={classes.block}>
      <h3 className={classes.blockTitle}>{title}</h3>
      {lines.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <dl className={classes.lines}>
          {lines.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
