import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { lastImports } from '../../client/links/imports-link.ts';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { type ImportPlace, ImportSteps, placeBefore } from './import-steps.tsx';

interface FileImportProps {
  readonly kind: WebImportKind;
  /** Leaves for the page before. */
  readonly onBack: () => void;
  /** Leaves when the records are created. */
  readonly onSaved: () => void;
  /** What the address opens: the last imports, or the import with this id. Null for the review that is open. */
  readonly opened: string | null;
}

/**
 * The import of a file in three steps: select, upload, review (specification 1, section 4). While a review of the user
 * is open, the page opens in this review, unless its address names another import.
 */
export function FileImport(props: FileImportProps) {
  const { kind } = props;
  const found = useEndpointQuery(listImports, { query: { kind: kind.name } }, { staleTime: 0 });
  // A remembered answer may call an import open that has ended since.
  if (found.data !== undefined && found.isFetchedAfterMount)
    return <Steps key={props.opened} {...props} imports={found.data.imports} />;
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

function Steps({
  kind,
  imports,
  onBack,
  onSaved,
  opened,
}: FileImportProps & { readonly imports: readonly ImportSummary[] }) {
  const [place, setPlace] = useState<ImportPlace>(() => {
    if (opened === lastImports) return { step: 'select', importId: null };
    if (opened !== null) return { step: 'review', importId: opened };
    const open = imports.find(({ isMine, state }) => isMine && (state === 'review' || state === 'saving'));
    return open === undefined ? { step: 'select', importId: null } : { step: 'review', importId: open.id };
  });
  const back = () => {
    const before = placeBefore(place);
    if (before === null) onBack();
    else setPlace(before);
  };
  return (
    <>
      <PageHead title={kind.title} subtitle={kind.subtitle} actions={<Button onClick={back}>{messages.back}</Button>} />
      <div className={classes.page}>
        <ImportSteps
          kind={kind}
          place={place}
          onPlace={setPlace}
          imports={imports}
          known={imports.find(({ id }) => id === place.importId) ?? null}
          onSaved={onSaved}
        />
      </div>
    </>
  );
}
