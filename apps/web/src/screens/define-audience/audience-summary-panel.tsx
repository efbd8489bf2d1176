import { mills } from '@dropdate/domain/money/money';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { DesiredCount } from '../../blocks/audience-builder/desired-count.tsx';
import {
  countNote,
  ProspectCount,
  ProspectCountLine,
  UpdateButton,
} from '../../blocks/audience-builder/prospect-count.tsx';
import { Shortage } from '../../blocks/audience-builder/shortage.tsx';
import type { ShortageProps } from '../../blocks/audience-builder/shortage-props.ts';
import type { AskedCount } from '../../blocks/audience-builder/use-live-count.ts';
import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { priceAhead } from '../../blocks/price-panel/price-ahead.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { PriceTotal } from '../../blocks/price-panel/price-total.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import type { AudienceDraft, PendingAction } from './audience-draft.ts';
import { messages } from './define-audience.messages.ts';
import classes from './define-audience.module.css';
import type { PanelState } from './panel-state.ts';

/** The table loads late, because there is none before the first Apply. */
const Distribution = latePart(
  async () => (await import('../../blocks/audience-builder/distribution.tsx')).Distribution,
);

interface AudienceSummaryInput {
  readonly draft: AudienceDraft;
  readonly panel: PanelState;
  readonly live: AskedCount;
  readonly desiredField: RefObject<HTMLInputElement | null>;
  readonly applyButton: RefObject<HTMLButtonElement | null>;
  readonly typed: TypedCount;
  readonly pending: PendingAction | null;
  readonly nameOfState: (stateCode: string) => string;
  readonly onType: (typed: TypedCount) => void;
  readonly onUpdate: () => void;
  readonly onApply: () => void;
  /**
   * True from the press of Apply until the count is applied or refused. This includes the update of an outdated count.
   */
  readonly isApplying: boolean;
  readonly onUseAll: (all: number) => void;
  /** The people whom reply cards of the company call deceased. */
  readonly deceased: number;
  /** The extra charge for a small order; null while prices load. */
  readonly lowCharge: string | null;
  readonly shortage: Omit<ShortageProps, 'gap'>;
  /** The line that says who is left out. */
  readonly suppressions: ReactNode;
  /** The choice by which facts the count is split. */
  readonly split: ReactNode;
}

/** The summary panel with count, desired count, distribution and price, and its line for narrow screens. */
export function audienceSummaryPanel(input: AudienceSummaryInput): OrderPanel {
  const { draft, panel, live, pending, onUpdate } = input;
  const { desiredCount, summarizedCountByGeos, quotaLevel } = draft.audience;
  const price = priceAhead(draft.price);
  const isReset = panel.appliedCount !== desiredCount;
  const number = { count: panel.shownCount, isOutOfDate: panel.isOutOfDate, isCounting: live.isCounting };
  const update = {
    update: panel.update,
    isUpdating: pending === 'update',
    isMain: panel.nextPress === 'update',
    onUpdate,
  };
  const applied =
    panel.appliedCount === 0
      ? messages.noDesired
      : messages.desired(formatCount(desiredCount), formatMoney(price.total));
  return {
    title: messages.panel,
    content: (
      <div className={classes.panel}>
        <ProspectCount
          {...number}
          {...update}
          note={panelNote(panel, input.lowCharge)}
          deceased={input.deceased}
          withPhone={panel.isOutOfDate || panel.hasMoved ? null : draft.audience.withPhoneCount}
          failure={live.problem}
          onRetry={live.retry}
        />
        <div className={classes.joined}>
          <DesiredCount
            field={input.desiredField}
            applyButton={input.applyButton}
            typed={input.typed}
            available={panel.shownCount}
            problem={panel.desiredProblem}
            apply={panel.apply}
            isNext={panel.isApplyNext}
            all={input.isApplying ? null : panel.usableCount}
            isApplying={input.isApplying}
            onType={input.onType}
            onApply={input.onApply}
            onUseAll={input.onUseAll}
          />
        </div>
        <div className={classes.shortage}>
          <Shortage {...input.shortage} gap={input.isApplying ? null : panel.gap} />
        </div>
        {input.suppressions}
        <SharesHint hint={panel.isAppliedOutdated ? null : draft.hint} />
        {input.split}
        {panel.appliedCount > 0 && (
          <Distribution
            counts={summarizedCountByGeos}
            desiredCount={desiredCount}
            nameOfState={input.nameOfState}
            quotaLevel={quotaLevel}
            isOutdated={panel.isAppliedOutdated}
            onMissing={() => undefined}
          />
        )}
        <PriceLines
          items={isReset ? [] : price.items}
          isOutdated={panel.isAppliedOutdated}
          mayAddCardFee={price.mayAddCardFee}
        />
        {draft.share(shareReason(panel))}
      </div>
    ),
    foot: <PriceTotal total={isReset ? mills(0) : price.total} isOutdated={panel.isAppliedOutdated} />,
    line: <ProspectCountLine {...number} detail={applied} />,
    action: panel.update.isAllowed || pending === 'update' ? <UpdateButton {...update} /> : undefined,
  };
}

const shareReason = ({ isNowhere, needsUpdate }: PanelState): string | null =>
  isNowhere ? messages.shareNowhere : needsUpdate ? messages.shareFirst : null;

/** Says that the shares of the variants need a correction. The hint appears with the answer of Apply. */
function SharesHint({ hint }: { readonly hint: string | null }) {
  return (
    <p role="status" className={classes.hint}>
      {hint !== null && <IconAlertTriangle size={16} stroke={1.65} aria-hidden />}
      {hint}
    </p>
  );
}

/**
 * The note beside the count. When an Update is needed but not possible, the note gives the reason. Otherwise the note
 * says when few people match, and which button the buyer presses next. Without a place there is no note, because
 * another part of the page asks for a place.
 */
function panelNote(panel: PanelState, lowCharge: string | null): string | null {
  const { isNowhere, update, needsUpdate, shownCount, nextPress } = panel;
  if (isNowhere) return null;
  return needsUpdate && !update.isAllowed ? update.reason : countNote(shownCount, nextPress, lowCharge);
}
