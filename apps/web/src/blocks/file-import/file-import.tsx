import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
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
type Place =
  | { readonly step: 'select'; readonly importId: string | null }
  | { readonly step: 'upload'; readonly file: File | null; readonly importId: string | null }
  | { readonly step: 'review'; readonly importId: string };

interface FileImportProps {
  readonly kind: WebImportKind;
  /** Leaves for the page before. */
  readonly onBack: () => void;
  /** Leaves when the records are created. */
  readonly onSaved: () => void;
}

/**
 * The import of a file in three steps: select, upload, review (specification 1, section 4). While a review of the user
 * is open, the page opens in this review.
 */
export function FileImport(props: FileImportProps) {
  const { kind } = props;
  const found = useEndpointQuery(listImports, { query: { kind: kind.name } }, { staleTime: 0 });
  // A remembered answer may call an import open that has ended since.
  if (found.data !== undefined && found.isFetchedAfterMount) return <Steps {...props} imports={found.data.imports} />;
  return (
    <>
      <PageHead title={kind.title} />
      <div className={classes.page}>
        {found.error === null ? (
          <SkeletonLines count={8} label={messages.loading} />
        ) : (
          <ErrorState
            title={messages.listFailed}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
      </div>
    </>
  );
}

function Steps({ kind, imports, onBack, onSaved }: FileImportProps & { readonly imports: readonly ImportSummary[] }) {
  const [place, setPlace] = useState<Place>(() => {
    const open = imports.find(({ isMine, state }) => isMine && (state === 'review' || state === 'saving'));
    return open === undefined ? { step: 'select', importId: null } : { step: 'review', importId: open.id };
  });
  const back = () => {
    if (place.step === 'select') onBack();
    else if (place.step === 'upload') setPlace({ step: 'select', importId: place.importId });
    else setPlace({ step: 'upload', file: null, importId: place.importId });
  };
  const review = (importId: string) => setPlace({ step: 'review', importId });
  const known = imports.find(({ id }) => id === place.importId);
  return (
    <>
      <PageHead title={kind.title} subtitle={kind.subtitle} actions={<Button onClick={back}>{messages.back}</Button>} />
      <div className={classes.page}>
        <div className={classes.steps}>
          <StepBars label={messages.steps} steps={stepsAt(place.step)} />
        </div>
        {place.step === 'select' && (
          <SelectStep
            kind={kind}
            imports={imports}
            onFile={(file) => setPlace({ step: 'upload', file, importId: null })}
            onOpen={review}
          />
        )}
        {place.step === 'upload' && (
          <UploadStep
            kind={kind}
            file={place.file}
            uploaded={known ?? null}
            onRemove={() => setPlace({ step: 'select', importId: null })}
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
            onMissing={() => {
              setPlace({ step: 'select', importId: place.importId });
              toast.error(messages.partMissing);
            }}
          />
        )}
      </div>
    </>
  );
}

const order = ['select', 'upload', 'review'] as const;

function stepsAt(current: Place['step']): readonly Step[] {
  const at = order.indexOf(current);
  return order.map((step, index) => ({
    label: messages.stepNames[step],
    state: index < at ? 'done' : index === at ? 'current' : 'locked',
  }));
}
