import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';
import { doNotMailRead } from './do-not-mail-reads.ts';
import { useDoNotMail } from './use-do-not-mail.ts';

const loadParts = () => import('./late-parts.ts');
const AddPeople = latePart(async () => (await loadParts()).AddPeople);
const PeopleList = latePart(async () => (await loadParts()).PeopleList);

/** The people whom the company does not mail: typed or pasted, listed, and removed with Undo. */
export function DoNotMailScreen() {
  const { data, error, refetch } = usePageRead(doNotMailRead);
  const calls = useDoNotMail();
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      {data !== undefined ? (
        <div className={classes.page}>
          <AddPeople onAdd={calls.add} isBusy={calls.isAdding} onMissing={calls.miss} />
          <PeopleList entries={data.entries} onRemove={calls.remove} onMissing={calls.miss} />
        </div>
      ) : error === null ? (
        <div className={classes.waiting}>
          <SkeletonLines count={6} label={messages.loading} />
        </div>
      ) : (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
DoNotMailScreen.reads = { shared: [doNotMailRead] };
