import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { latePart } from '../../kit/state/late-part.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import { StepBars } from '../../kit/wizard/step-rail.tsx';
import type { Step } from '../../kit/wizard/steps.ts';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { SelectStep } from './select-step.tsx';
import { UploadStep } from './upload-step.tsx';

const ImportReview = latePart(async () => (await import('./import-review.tsx')).ImportReview);

/** Where the user is. A step before the review keeps the import of the review, so the user can return to it. */
export type ImportPlace =
  | { readonly step: 'select'; readonly importId: string | null }
  | { readonly step: 'upload'; readonly file: File | null; readonly importId: string | null }
  | { readonly step: 'review'; readonly importId: string };

/** The place to which Back leads: review to upload to select. Null before the first step. */
export function placeBefore(place: ImportPlace): ImportPlace | null {
  if (place.step === 'select') return null;
  if (place.step === 'upload') return { step: 'select', importId: place.importId };
  return { step: 'upload', file: null, importId: place.importId };
}

interface ImportStepsProps {
  readonly kind: WebImportKind;
  readonly place: ImportPlace;
  readonly onPlace: (place: ImportPlace) => void;
  /** The last imports, which the first step lists. Null for a page that does not list them. */
  readonly imports: readonly ImportSummary[] | null;
  /** The import of the place, as far as the page knows it. */
  readonly known: Pick<ImportSummary, 'id' | 'fileName' | 'state'> | null;
  /** Asks whether the review of the place is discarded. Only for a page that has one review at a time. */
  readonly onDiscard?: () => void;
  /** Leaves when the records are created. */
  readonly onSaved: () => void;
}

/** The three steps of an import, without a frame: select, upload, review (specification 1, section 4). */
export function ImportSteps({ kind, place, onPlace, imports, known, onDiscard, onSaved }: ImportStepsProps) {
  const review = (importId: string) => onPlace({ step: 'review', importId });
  // A page that lists the last imports leads to each of their reviews. Any other page has this one.
  const replaced = imports === null && known?.state === 'review' ? known : null;
  return (
    <>
      <ImportBars step={place.step} />
      {place.step === 'select' && (
        <SelectStep
          kind={kind}
          imports={imports}
          open={replaced}
          onFile={(file) => onPlace({ step: 'upload', file, importId: place.importId })}
          onOpen={review}
        />
      )}
      {place.step === 'upload' && (
        <UploadStep
          kind={kind}
          file={place.file}
          uploaded={known}
          replaced={replaced}
          onRemove={() => onPlace({ step: 'select', importId: place.importId })}
          onDiscard={onDiscard}
          onUploaded={review}
        />
      )}
      {place.step === 'review' && (
        <ImportReview
          key={place.importId}
          kind={kind}
          id={place.importId}
          onSaved={onSaved}
          onOpen={review}
          onAnother={() => onPlace({ step: 'select', importId: place.importId })}
          {...(imports !== null && { onDiscarded: () => onPlace({ step: 'select', importId: null }) })}
          onMissing={() => {
            onPlace({ step: 'select', importId: place.importId });
            toast.error(messages.partMissing);
          }}
        />
      )}
    </>
  );
}

/** The bars of the three steps. */
export function ImportBars({ step }: Pick<ImportPlace, 'step'>) {
  const isNarrow = useNarrow();
  // The rows of the last step need the room of a phone.
  if (isNarrow && step === 'review') return null;
  return (
    <div className={classes.steps}>
      <StepBars label={messages.steps} steps={stepsAt(step)} />
    </div>
  );
}

const order = ['select', 'upload', 'review'] as const;

function stepsAt(current: ImportPlace['step']): readonly Step[] {
  const at = order.indexOf(current);
  return order.map((step, index) => ({
    label: messages.stepNames[step],
    state: index < at ? 'done' : index === at ? 'current' : 'locked',
  }));
}
