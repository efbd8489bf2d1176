import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { formatCount } from '@dropdate/domain/money/money-text';
import { piecesOf } from '@dropdate/domain/personalize/variant';
import { allocationByState } from '@dropdate/domain/personalize/variant-rules';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import type { RefusalOf, VariantField } from './refused-fields.ts';
import { countProblem, imbalanceText, type NameOfState } from './schedule-reason.ts';
import { StateRow } from './state-row.tsx';
import classes from './states.module.css';
import type { VariantEvent } from './variant-form.ts';

interface StatesSectionProps {
  readonly variants: readonly FormVariant[];
  readonly variant: FormVariant;
  readonly activeState: string;
  readonly overflows: ReadonlyMap<string, string>;
  readonly refusalOf: RefusalOf;
  readonly nameOf: NameOfState;
  readonly isNarrow: boolean;
  readonly onEvent: (event: VariantEvent) => void;
  readonly onEvenly: () => void;
  /**
   * Called when the focus enters the row of a state. `field` names the line whose field has the focus; null when the
   * focus is elsewhere in the row.
   */
  readonly onPlace: (stateCode: string, field: StateField | null) => void;
  /** Called when the user leaves the table. The state stays active. */
  readonly onLeave: () => void;
}

const shownProblems = 4;
/**
 * A table with more rows scrolls within itself, so that a state's row and the other parts of the page about this state
 * stay in sight together.
 */
const longTable = 10;

/** How many people the variant takes from each state, and what the variant prints in each state. */
export function StatesSection(props: StatesSectionProps) {
  const { variants, variant, nameOf, isNarrow } = props;
  const headId = useId();
  const allocations = useMemo(() => allocationByState(variants), [variants]);
  const unbalanced = allocations.filter(({ allocated, available }) => allocated !== available);
  const mayEven = variants.length > 1 || unbalanced.length > 0;
  const available = variant.states.reduce((sum, state) => sum + state.availableCount, 0);
  const allocationOf = useMemo(() => new Map(allocations.map((one) => [one.stateCode, one])), [allocations]);
  const refusalIn = (stateCode: string, name: VariantField['name']) =>
    props.refusalOf({ variantId: variant.id, stateCode, name });
  const rows = variant.states.map((state) => (
    <StateRow
      key={state.stateCode}
      variantId={variant.id}
      state={state}
      name={nameOf(state.stateCode)}
      isActive={state.stateCode === props.activeState}
      countProblem={countProblem(state, allocationOf.get(state.stateCode))}
      overflow={props.overflows.get(state.stateCode)}
      countRefusal={refusalIn(state.stateCode, 'desiredCount')}
      agencyRefusal={refusalIn(state.stateCode, 'agencyName')}
      licenseRefusal={refusalIn(state.stateCode, 'licenseNumber')}
      isNarrow={isNarrow}
      onEvent={props.onEvent}
    />
  ));
  const Layout = isNarrow ? StateBlocks : StatesTable;
  return (
    <section aria-labelledby={headId}>
      <div className={classes.head}>
        <h2 id={headId}>{messages.states}</h2>
        <span>{messages.countsOfVariant}</span>
        {mayEven && (
          <Button
            kind="quiet"
            size="small"
            icon={<IconArrowsSplit2 size={14} stroke={1.65} />}
            onClick={props.onEvenly}
          >
            {messages.evenly}
          </Button>
        )}
      </div>
      <Layout
        variant={variant}
        activeState={props.activeState}
        available={formatCount(available)}
        desired={formatCount(piecesOf(variant))}
        onPlace={props.onPlace}
        onLeave={props.onLeave}
      >
        {rows}
      </Layout>
      <div role="status" className={classes.imbalances}>
        {unbalanced.slice(0, shownProblems).map((allocation) => (
          <p key={allocation.stateCode}>{imbalanceText(allocation, nameOf)}</p>
        ))}
        {unbalanced.length > shownProblems && <p>{messages.moreStates(unbalanced.length - shownProblems)}</p>}
      </div>
    </section>
  );
}

interface LayoutProps {
  readonly variant: FormVariant;
  readonly activeState: string;
  readonly available: string;
  readonly desired: string;
  readonly onPlace: StatesSectionProps['onPlace'];
  readonly onLeave: StatesSectionProps['onLeave'];
  readonly children: ReactNode;
}

function StatesTable({ variant, activeState, available, desired, children, ...places }: LayoutProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isLong = variant.states.length > longTable;
  // The preview can activate a state whose row is out of sight. The table then scrolls to this row.
  useEffect(() => {
    if (!isLong) return;
    frame.current?.querySelector(`[data-state="${activeState}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isLong, activeState]);
  const isRequired = (key: 'isAgencyNameShown' | 'isLicenseNumberShown') =>
    variant.states.some(({ isEnabled, lines }) => isEnabled && lines[key]);
  return (
    <div className={classes.frame} ref={frame} data-long={isLong}>
      <table className={classes.table}>
        <caption className="visually-hidden">{messages.statesOf(variant.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.state}</th>
            <th scope="col" className={classes.number}>
              {messages.available}
            </th>
            <th scope="col" className={classes.number}>
              {messages.desired}
            </th>
            <th scope="col">
              {messages.agencyName}
              {isRequired('isAgencyNameShown') && <Star />}
            </th>
            <th scope="col">
              {messages.licenseNumber}
              {isRequired('isLicenseNumberShown') && <Star />}
            </th>
          </tr>
        </thead>
        <tbody {...rowHandlers(places)}>{children}</tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            <td className={classes.number}>{available}</td>
            <td className={classes.number} data-sum>
              {desired}
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function StateBlocks({ variant, available, desired, children, ...places }: LayoutProps) {
  return (
    <>
      <ul aria-label={messages.statesOf(variant.name)} className={classes.blocks} {...rowHandlers(places)}>
        {children}
      </ul>
      <p className={classes.blockTotal}>
        <span>{messages.total}</span>
        <span>
          <b>{desired}</b> {messages.ofTotal(available)}
        </span>
      </p>
    </>
  );
}

function Star() {
  return (
    <span className={classes.star} aria-hidden>
      {' '}
      *
    </span>
  );
}

/**
 * A focused field makes the state of its row active. Enter moves to the same column of the next row, Shift+Enter to the
 * row before.
 */
function rowHandlers({ onPlace, onLeave }: Pick<LayoutProps, 'onPlace' | 'onLeave'>) {
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const stateCode = target.closest<HTMLElement>('[data-state]')?.dataset.state;
      if (stateCode !== undefined) onPlace(stateCode, fieldOf(target));
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) onLeave();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      const { column } = event.target.dataset;
      const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:enabled`)];
      const next = fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
      event.preventDefault();
      next?.focus();
      next?.select();
    },
  };
}

function fieldOf({ dataset }: HTMLElement): StateField | null {
  const { field } = dataset;
  return field === 'agencyName' || field === 'licenseNumber' || field === 'companyName' ? field : null;
}
