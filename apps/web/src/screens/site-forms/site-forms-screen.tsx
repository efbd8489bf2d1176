import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listSiteFormKeys } from '@dropdate/contract/site-forms/list-site-form-keys';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { KeyTable } from './key-table.tsx';
import { LastCalls } from './last-calls.tsx';
import { messages } from './site-forms.messages.ts';
import classes from './site-forms.module.css';
import { callsRead, keysRead } from './site-forms-reads.ts';

// A user who looks at the calls needs neither the form nor the programs.
const NewKeyDialog = latePart(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);
const Examples = latePart(async () => (await import('./examples.tsx')).Examples);

/** The keys of forms on other sites, with examples and the last calls. */
export function SiteFormsScreen() {
  const { data, error, refetch } = usePageRead(keysRead);
  const [isOpen, setOpen] = useState(false);
  const miss = () => {
    setOpen(false);
    toast.error(messages.partMissing);
  };
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        {...(data?.isChangeable === true && {
          actions: (
            <Button kind="main" icon={<IconPlus size={16} stroke={1.65} />} onClick={() => setOpen(true)}>
              {messages.newKey}
            </Button>
          ),
        })}
      />
      <div className={classes.page}>
        {data !== undefined ? (
          <Parts {...data} onMissing={miss} />
        ) : error === null ? (
          <SkeletonLines count={12} label={messages.loading} />
        ) : (
          <ErrorState
            title={messages.failed}
            sentence={error.message}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {isOpen && <NewKeyDialog onClose={() => setOpen(false)} onMissing={miss} />}
    </>
  );
}
SiteFormsScreen.reads = { shared: [keysRead, callsRead] };

type PartsProps = AnswerOf<typeof listSiteFormKeys> & { readonly onMissing: () => void };

function Parts({ keys, isChangeable, address, onMissing }: PartsProps) {
  const used = keys.filter(({ revokedAt }) => revokedAt === null);
  return (
    <>
      <section className={classes.section} aria-labelledby="keys">
        <SectionIntro id="keys" title={messages.keys} sentence={messages.keysSentence} />
        {!isChangeable && <p className={classes.note}>{rulesOfCompanyText}</p>}
        {keys.length === 0 ? (
          <p className={classes.note}>{messages.noKeys}</p>
        ) : (
          <KeyTable keys={keys} isChangeable={isChangeable} />
        )}
      </section>
      <section className={classes.section} aria-labelledby="calls">
        <LastCalls />
      </section>
      <section className={classes.section} aria-labelledby="examples">
        <SectionIntro id="examples" title={messages.examples} sentence={messages.examplesSentence} />
        {used.length === 0 ? (
          <p className={classes.note}>{messages.noKeyForExample}</p>
        ) : (
          <Examples keys={used} address={address} onMissing={onMissing} />
        )}
      </section>
    </>
  );
}
