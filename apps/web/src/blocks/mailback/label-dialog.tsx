import { generateMailingLabels } from '@dropdate/contract/mailback-processing/generate-mailing-labels';
import type { MailbackRow } from '@dropdate/contract/mailback-processing/mailback-row';
import { planMailingLabels } from '@dropdate/contract/mailback-processing/plan-mailing-labels';
import { printLabelTestSheet } from '@dropdate/contract/mailback-processing/print-label-test-sheet';
import {
  type LabelLayoutName,
  labelLayoutOf,
  labelLayouts,
  labelsOnSheet,
  maxCardsPerLabel,
} from '@dropdate/domain/mailback/label-layout';
import { hasRoomForBarcode } from '@dropdate/domain/mailback/label-room';
import { labelsMadeText } from '@dropdate/domain/mailback/mailback-state';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { failureLines, reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import classes from './label-dialog.module.css';
import { keepLabelChoice, readLabelChoice } from './label-memory.ts';
import { mailbackTexts as texts } from './mailback.messages.ts';
import { SheetChoice } from './sheet-choice.tsx';

interface LabelDialogProps {
  readonly orgs: readonly Pick<MailbackRow, 'companySegmentId' | 'companyName' | 'companySegmentName'>[];
  readonly onClose: () => void;
}

const layoutOptions = labelLayouts.map(({ name, label }) => ({ value: name, label }));
const eachOptions = [
  { value: 'one', label: texts.oneLabel },
  { value: 'several', label: texts.severalLabels },
] as const;

/** Chooses the sheet, the first label and the number of labels, and makes the mailing labels of orgs. */
export function LabelDialog({ orgs, onClose }: LabelDialogProps) {
  const { userId } = useViewer();
  const [kept] = useState(() => readLabelChoice(userId));
  const [name, setName] = useState<LabelLayoutName>(kept.layout);
  const [start, setStart] = useState(1);
  const [each, setEach] = useState<'one' | 'several'>(kept.cardsPerLabel === null ? 'one' : 'several');
  const [typed, setTyped] = useState<TypedCount>({ count: kept.cardsPerLabel ?? 250 });
  const [isBusy, setBusy] = useState(false);
  const layout = labelLayoutOf(name);
  const { count } = typed;
  const isCount = count !== null && count >= 1 && count <= maxCardsPerLabel;
  const cardsPerLabel = each === 'one' || !isCount ? null : count;
  const body = {
    companySegmentIds: orgs.map(({ companySegmentId }) => companySegmentId),
    layout: name,
    startPosition: start,
    cardsPerLabel,
  };
  const isReady = each === 'one' || isCount;
  const plan = useEndpointQuery(planMailingLabels, { body }, { keepsPrevious: true, isEnabled: isReady });
  const generate = async () => {
    setBusy(true);
    try {
      saveFile(await callFile(generateMailingLabels, { body }));
      keepLabelChoice(userId, { layout: name, cardsPerLabel });
      toast.success(labelsMadeText(formatCount(plan.data?.clients ?? orgs.length)));
      onClose();
    } catch (problem) {
      reportFailure(problem, texts.labelsFailed);
      setBusy(false);
    }
  };
  const testSheet = async () => {
    try {
      saveFile(await callFile(printLabelTestSheet, { params: { layout: name } }));
    } catch (problem) {
      reportFailure(problem, texts.testSheetFailed);
    }
  };
  const [first] = orgs;
  return (
    <Dialog
      title={texts.generateLabel}
      sentence={texts.labelSentence(
        first === undefined ? '' : ownerText(first.companyName, first.companySegmentName),
        orgs.length,
        formatCount(orgs.length),
      )}
      width={650}
      onClose={onClose}
      footer={
        <Button icon={<IconRuler2 size={16} stroke={1.65} />} onClick={() => void testSheet()}>
          {texts.testSheet}
        </Button>
      }
      verb={{
        label: texts.generateLabel,
        onClick: () => void generate(),
        isBusy,
        isDisabled: !isReady || plan.data?.labels === 0,
      }}
    >
      <div className={classes.body}>
        <div className={classes.fields}>
          <SegmentedControl
            label={texts.layout}
            isLabelShown
            options={layoutOptions}
            value={name}
            hint={hasRoomForBarcode(layout) ? layout.about : `${layout.about}. ${texts.noBarcode}`}
            onChange={(chosen) => {
              setName(chosen);
              setStart((now) => Math.min(now, labelsOnSheet(labelLayoutOf(chosen))));
            }}
          />
          <SegmentedControl label={texts.each} isLabelShown options={eachOptions} value={each} onChange={setEach} />
          {each === 'several' && (
            <NumberField
              label={texts.cardsPerLabel}
              description={texts.cardsPerLabelHint(formatCount(maxCardsPerLabel))}
              required
              typed={typed}
              error={!isCount}
              onType={setTyped}
            />
          )}
        </div>
        <SheetChoice layout={layout} start={start} labels={plan.data?.labels ?? 0} onChange={setStart} />
        <div className={classes.plan} aria-live="polite">
          {plan.data !== undefined ? (
            <PlanLines plan={plan.data} isWide={hasRoomForBarcode(layout)} />
          ) : plan.error !== null ? (
            <FailureLine
              texts={failureLines(plan.error, texts.planFailed)}
              requestId={requestIdOf(plan.error)}
              onRetry={() => void plan.refetch()}
            />
          ) : (
            <SkeletonLines count={2} label={texts.planLoading} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface Plan {
  readonly labels: number;
  readonly sheets: number;
  readonly barcodes: number;
  readonly withoutAddress: readonly string[];
}

/** How many labels and sheets, which carry the barcode, and which orgs get none. */
function PlanLines({ plan, isWide }: { readonly plan: Plan; readonly isWide: boolean }) {
  const { labels, sheets, barcodes, withoutAddress } = plan;
  return (
    <>
      <p className={classes.figure}>
        {texts.plan(texts.labels(formatCount(labels)), texts.sheets(formatCount(sheets)))}
      </p>
      {isWide && labels > 0 && (
        <p className={classes.line}>
          {barcodes === 0 ? texts.noBarcodes : texts.barcodes(formatCount(barcodes), barcodes === labels)}
        </p>
      )}
      {withoutAddress.length > 0 && (
        <p className={`${classes.line} ${classes.missing}`}>{texts.withoutAddress(withoutAddress.join('; '))}</p>
      )}
    </>
  );
}
