import { getPageSettings } from '@dropdate/contract/landing-pages/get-page-settings';
import { replyAddress } from '@dropdate/domain/answer-mail/reply-address';
import { pageLanguageName } from '@dropdate/domain/answer-page/page-settings';
import { IconWorldCog } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './answer-pages.messages.ts';
import classes from './organization.module.css';

const AnswerPagesDialog = latePart(async () => (await import('./answer-pages-dialog.tsx')).AnswerPagesDialog);

/** The company's pages where prospects answer, as a part of the page of its top org. */
export function AnswerPagesSection() {
  const { data, error, refetch } = useEndpointQuery(getPageSettings, {});
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <FormSection title={messages.title} sentence={messages.sentence}>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines count={2} label={messages.loading} />
        ) : (
          <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <div className={classes.pages}>
            <Facts>
              <ReadOnlyField label={messages.pages}>{data.isOn ? messages.on : messages.off}</ReadOnlyField>
              {data.isOn && (
                <>
                  <ReadOnlyField label={messages.language}>{pageLanguageName(data.language)}</ReadOnlyField>
                  <ReadOnlyField label={messages.days}>{messages.daysText(data.answerDays)}</ReadOnlyField>
                  <ReadOnlyField label={messages.sending}>
                    {data.isSentByOperators ? messages.byOperators : messages.atOnce}
                  </ReadOnlyField>
                </>
              )}
              {data.mailDomain !== null && (
                <ReadOnlyField label={messages.mails} isWide>
                  {replyAddress(data.mailDomain, messages.pieceId)}
                </ReadOnlyField>
              )}
            </Facts>
            {data.mailDomain !== null && <p className={classes.sentence}>{messages.mailsHint}</p>}
            {!data.hasAddress && <p className={classes.sentence}>{messages.noAddress}</p>}
            <div className={classes.pagesButtons}>
              <Button icon={<IconWorldCog size={16} stroke={1.65} />} onClick={() => setOpen(true)}>
                {messages.change}
              </Button>
              <LinkButton target={{ to: '/settings/site-forms' }}>{messages.otherSites}</LinkButton>
            </div>
          </div>
          {isOpen && <AnswerPagesDialog saved={data} onClose={close} onMissing={close} />}
        </>
      )}
    </FormSection>
  );
}
