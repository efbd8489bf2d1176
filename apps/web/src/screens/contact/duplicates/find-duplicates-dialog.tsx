import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { findContactDuplicates } from '@dropdate/contract/contacts/find-contact-duplicates';
import type { LikeContact } from '@dropdate/contract/contacts/like-contact';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { mergeTexts } from '../../../blocks/contact-actions/merge.messages.ts';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../../client/links/app-link.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';

interface FindDuplicatesDialogProps {
  readonly contact: ContactDetail;
  readonly onClose: () => void;
}

/** The contacts of the same org that look like a contact, each with the way to the merge. */
export function FindDuplicatesDialog({ contact, onClose }: FindDuplicatesDialogProps) {
  const { id } = contact;
  const found = useEndpointQuery(findContactDuplicates, { params: { id } });
  return (
    <Dialog
      title={messages.title}
      sentence={messages.sentence(contactName(contact))}
      width={650}
      cancelLabel={messages.close}
      onClose={onClose}
    >
      {found.data === undefined ? (
        found.error === null ? (
          <SkeletonLines count={3} label={messages.loading} />
        ) : (
          <FailureLine
            title={messages.failed}
            texts={failureLines(found.error, messages.failed)}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )
      ) : found.data.results.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <ul className={classes.list}>
          {found.data.results.map((like) => (
            <Like key={like.id} id={id} like={like} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Like({ id, like }: { readonly id: string; readonly like: LikeContact }) {
  const name = contactName(like);
  return (
    <li className={classes.like}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.why}>
          {like.externalId} · {contactTypeLabel(like.contactType)}
        </p>
        <p className={classes.why}>{mergeTexts.why(like.why)}</p>
      </div>
      <LinkButton
        size="small"
        label={messages.mergeOf(name)}
        target={{ to: '/contacts/merge/{id}/{otherId}', params: { id, otherId: like.id } }}
      >
        {mergeTexts.merge}
      </LinkButton>
    </li>
  );
}
