import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { downloadMailAttachment } from '@dropdate/contract/outbox/download-mail-attachment';
import { getOutboxMail } from '@dropdate/contract/outbox/get-outbox-mail';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { useFollowLink } from '../../client/links/follow-link.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { sizeText } from '../../client/size-text.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './outbox.messages.ts';
import classes from './outbox.module.css';

/** One mail, as plain text. A campaign's name in the text never becomes markup. */
export function MailPane({ id }: { readonly id: string }) {
  const { data: mail, error, refetch } = useEndpointQuery(getOutboxMail, { params: { id } });
  const { timeZone } = useViewer();
  if (mail === undefined) {
    return (
      <div className={classes.pane}>
        {error === null ? (
          <SkeletonLines count={8} label={messages.loadingMail} />
        ) : (
          <ErrorState
            title={messages.mailFailed}
            sentence={error.message}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  return (
    <article className={classes.pane} aria-labelledby="mail-subject">
      <h2 id="mail-subject" className={classes.title}>
        {mail.subject}
      </h2>
      <dl className={classes.facts}>
        <Fact name={messages.from} value={mail.from} />
        <Fact name={messages.to} value={mail.to} />
        <Fact name={messages.sent} value={usMoment(mail.sentAt, timeZone)} />
        {mail.attachments.length > 0 && (
          <Fact name={messages.files} value={<MailFiles id={id} attachments={mail.attachments} />} />
        )}
      </dl>
      <div className={classes.text}>
        <MailText text={mail.text} link={mail.link} />
      </div>
    </article>
  );
}

interface MailFilesProps {
  readonly id: string;
  readonly attachments: AnswerOf<typeof getOutboxMail>['attachments'];
}

/** The files of the mail, with their sizes. */
function MailFiles({ id, attachments }: MailFilesProps) {
  const download = async (fileId: string) => {
    try {
      saveFile(await callFile(downloadMailAttachment, { params: { id, fileId } }));
    } catch (problem) {
      reportFailure(problem, messages.downloadFailed);
    }
  };
  return (
    <ul className={classes.files}>
      {attachments.map(({ fileId, name, bytes }) => (
        <li key={fileId}>
          <TextButton label={messages.downloadLabel(name)} onClick={() => void download(fileId)}>
            {name}
          </TextButton>
          {messages.fileSize(sizeText(bytes))}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Whether an address belongs to a page without a session. The browser loads such a page anew. */
const isPublic = (pathname: string) => pathname.startsWith('/sign-in/');

/**
 * The mail's text, in which the address is a link. The link keeps only the path of the address. So the link works even
 * if the product now has another address.
 */
function MailText({ text, link }: { readonly text: string; readonly link: string | null }) {
  const follow = useFollowLink();
  if (link === null) return text;
  const { pathname } = new URL(link);
  const at = text.indexOf(link);
  return (
    <>
      {text.slice(0, at)}
      <a href={pathname} onClick={(event) => !isPublic(pathname) && follow(event, pathname)}>
        {link}
      </a>
      {text.slice(at + link.length)}
    </>
  );
}
