import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { StateLines } from '@dropdate/domain/personalize/variant';
import { typedLine, unprintableLines } from '@dropdate/domain/personalize/variant-rules';
import { Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { DesiredField } from './desired-field.tsx';
import { type FormState, typedCountOf } from './form-variant.ts';
import { LineField } from './line-field.tsx';
import { type LineProblem, lineProblemText, messages } from './personalize.messages.ts';
import { placeId } from './printed-sides.ts';
import classes from './states.module.css';
import type { VariantEvent } from './variant-form.ts';

interface StateRowProps {
  readonly variantId: string;
  readonly state: FormState;
  readonly name: string;
  readonly isActive: boolean;
  /** What is wrong with the count. `overflow` is another text: it names the lines that do not fit on the piece. */
  readonly countProblem: string | null;
  readonly overflow: string | undefined;
  /** The server's messages. Each message is a separate property, so that React does not draw an unchanged row again. */
  readonly countRefusal: string | undefined;
  readonly agencyRefusal: string | undefined;
  readonly licenseRefusal: string | undefined;
  readonly isNarrow: boolean;
  readonly onEvent: (event: VariantEvent) => void;
}

/** One state of a variant. React draws the row again only when its properties have changed. */
export const StateRow = memo(function StateRow(props: StateRowProps) {
  return props.isNarrow ? <StateBlock {...props} /> : <StateTableRow {...props} />;
});

function StateTableRow(props: StateRowProps) {
  const { state, name, isActive } = props;
  const parts = useStateParts(props);
  return (
    <>
      <tr data-state={state.stateCode} data-active={isActive} data-off={!state.isEnabled}>
        <th scope="row">
          <span className={classes.name}>
            {parts.toggle}
            <span>{name}</span>
          </span>
        </th>
        <td className={classes.number}>{formatCount(state.availableCount)}</td>
        <td className={classes.desired}>{parts.desired}</td>
        <td>{parts.agency}</td>
        <td>{parts.license}</td>
      </tr>
      {parts.problem !== null && (
        <tr data-state={state.stateCode} data-active={isActive} className={classes.problemRow}>
          <td colSpan={5}>{parts.problem}</td>
        </tr>
      )}
    </>
  );
}

/** One state on a narrow screen, as a block with labels. */
function StateBlock(props: StateRowProps) {
  const { state, name, isActive } = props;
  const parts = useStateParts(props);
  const { isAgencyNameShown, isLicenseNumberShown } = state.lines;
  return (
    <li className={classes.block} data-state={state.stateCode} data-active={isActive} data-off={!state.isEnabled}>
      <span className={classes.name}>
        {parts.toggle}
        <span>{name}</span>
        <span className={classes.blockAvailable}>
          {messages.available} {formatCount(state.availableCount)}
        </span>
      </span>
      <Labelled label={messages.desired}>{parts.desired}</Labelled>
      <Labelled label={messages.agencyName} isRequired={isAgencyNameShown}>
        {parts.agency}
      </Labelled>
      <Labelled label={messages.licenseNumber} isRequired={isLicenseNumberShown}>
        {parts.license}
      </Labelled>
      {parts.problem}
    </li>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

/** The visible words above a field. The field's accessible name includes the state. */
function Labelled({ label, isRequired = false, children }: LabelledProps) {
  return (
    <div className={classes.labelled}>
      <span aria-hidden>
        {label}
        {isRequired && <span className={classes.star}> *</span>}
      </span>
      {children}
    </div>
  );
}

function useStateParts({ variantId, state, name, overflow, onEvent, ...props }: StateRowProps) {
  const problemId = useId();
  const { stateCode, isEnabled, lines } = state;
  const key = { id: variantId, stateCode };
  const write = (change: Partial<StateLines>) => onEvent({ type: 'lined', ...key, change });
  const countProblem = props.countProblem ?? props.countRefusal ?? null;
  const unprintable = isEnabled ? unprintableLines(state) : [];
  const refused = [
    ...lineRefusal('agencyName', props.agencyRefusal),
    ...lineRefusal('licenseNumber', props.licenseRefusal),
  ];
  // When the page itself finds a problem in a line, the server's message about the line is left out, because it would
  // say the same.
  const isFound = ({ field }: LineProblem) => unprintable.some((one) => one.field === field);
  const lineProblems = [...unprintable, ...refused.filter((one) => !isFound(one))];
  const hasProblem = (line: StateField) => lineProblems.some(({ field }) => field === line);
  const problems = [countProblem, ...lineProblems.map(lineProblemText), overflow].filter(
    (text) => text !== null && text !== undefined,
  );
  const describing = (line: StateField) =>
    overflow === undefined && lineProblems.length === 0 ? placeId(line) : problemId;
  return {
    toggle: (
      <Switch
        aria-label={messages.mailIn(name)}
        checked={isEnabled}
        onChange={(event) => onEvent({ type: 'switched', ...key, isEnabled: event.currentTarget.checked })}
      />
    ),
    desired: (
      <DesiredField
        label={messages.inState(messages.desired, name)}
        typed={typedCountOf(state)}
        max={state.availableCount}
        isDisabled={!isEnabled}
        hasProblem={countProblem !== null}
        describedBy={countProblem === null ? undefined : problemId}
        onType={({ count, text }) => onEvent({ type: 'counted', ...key, count, text })}
      />
    ),
    agency: (
      <LineField
        label={messages.inState(messages.agencyName, name)}
        field="agencyName"
        value={lines.agencyName}
        isShown={lines.isAgencyNameShown}
        isRequired
        isDisabled={!isEnabled}
        describedBy={describing('agencyName')}
        problem={hasProblem('agencyName')}
        onType={(text) => write(typedLine('agencyName', text))}
      />
    ),
    license: (
      <LineField
        label={messages.inState(messages.licenseNumber, name)}
        field="licenseNumber"
        value={lines.licenseNumber}
        isShown={lines.isLicenseNumberShown}
        isRequired
        isDisabled={!isEnabled}
        describedBy={describing('licenseNumber')}
        problem={hasProblem('licenseNumber')}
        onType={(text) => write(typedLine('licenseNumber', text))}
      />
    ),
    problem:
      problems.length > 0 ? (
        <div id={problemId} className={classes.problem}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          <span>{problems.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ')}</span>
        </div>
      ) : null,
  };
}

function lineRefusal(field: StateField, problem: string | undefined): readonly LineProblem[] {
  return problem === undefined ? [] : [{ field, problem }];
}
