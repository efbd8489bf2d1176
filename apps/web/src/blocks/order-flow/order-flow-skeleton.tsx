import { Skeleton, SkeletonFrame } from '../../kit/state/skeleton.tsx';
import { useCompact, useMedium, useNarrow } from '../../kit/state/use-media.ts';
import { StepBars, StepRail } from '../../kit/wizard/step-rail.tsx';
import { orderTexts } from './order-flow.messages.ts';
import classes from './order-flow.module.css';
import waiting from './order-flow-skeleton.module.css';
import { type Wizard, wizardSteps } from './wizard.ts';

/** A blank fact, which takes the same space as the fact of a step. */
const noFact = '\u00a0';

interface OrderFlowSkeletonProps<Name extends string> {
  readonly wizard: Pick<Wizard<Name>, 'steps'>;
  readonly step: Name;
  readonly label: string;
}

/** The frame of `OrderFlow` while the order is loading. */
export function OrderFlowSkeleton<Name extends string>({ wizard, step, label }: OrderFlowSkeletonProps<Name>) {
  const isCompact = useCompact();
  const isMedium = useMedium();
  const isNarrow = useNarrow();
  const at = wizard.steps.findIndex(({ name }) => name === step);
  const completed = wizard.steps.slice(0, at).map(({ name }) => name);
  const facts: Record<string, string> = Object.fromEntries(completed.map((name) => [name, noFact]));
  const steps = wizardSteps<string>(wizard.steps, { current: step, completed, facts });
  const side = wizard.steps[at]?.side;
  const hasPanel = side !== 'stage';
  return (
    <SkeletonFrame label={label}>
      <div className={classes.head}>
        <div className={classes.titleRow}>
          <Skeleton width={isNarrow ? 180 : 240} height={18} />
          {!isNarrow && <Skeleton width={48} height={20} />}
          <span className={classes.room} />
          {!isNarrow && <Skeleton width={74} height={32} />}
          {!isNarrow && <Skeleton width={92} height={32} />}
        </div>
        {isCompact && <StepBars label={orderTexts.rail} steps={steps} />}
      </div>
      <div className={classes.middle}>
        {!isCompact && (
          <div className={classes.rail}>
            <StepRail label={label} steps={steps} />
          </div>
        )}
        <div className={`${classes.content} ${waiting.content}`}>
          <div className={waiting.sections}>
            <Sections />
          </div>
          {!hasPanel && !isMedium && <div className={waiting.stage} />}
        </div>
        {hasPanel && !isMedium && (
          <div className={classes.panel} data-wide={side === 'wide'}>
            <div className={classes.panelContent}>
              <PanelLines />
            </div>
            <div className={`${classes.panelFoot} ${waiting.total}`}>
              <Skeleton width={48} />
              <Skeleton width={88} height={24} />
            </div>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {hasPanel && isMedium && (
          <div className={waiting.line}>
            <Skeleton width={96} height={20} />
            <Skeleton width={140} />
          </div>
        )}
        <div className={classes.buttons}>
          <Skeleton width={58} height={32} />
          <span className={classes.room} />
          <Skeleton width={168} height={32} />
        </div>
      </div>
    </SkeletonFrame>
  );
}

/** Skeletons of section heads and their lines. */
function Sections() {
  return [4, 5].map((count) => (
    <div key={count} className={waiting.section}>
      <Skeleton width={136} height={16} />
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <Skeleton key={at} width={`${72 - ((at * 17) % 38)}%`} />
      ))}
    </div>
  ));
}

function PanelLines() {
  return (
    <div className={waiting.panelLines}>
      <Skeleton width={128} />
      <Skeleton width={116} height={28} />
      <Skeleton width="100%" height={32} />
      {Array.from({ length: 4 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <div key={at} className={waiting.total}>
          <Skeleton width={`${52 - ((at * 11) % 24)}%`} />
          <Skeleton width={56} />
        </div>
      ))}
    </div>
  );
}
