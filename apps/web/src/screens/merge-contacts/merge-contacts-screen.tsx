import { getContact } from '@dropdate/contract/contacts/get-contact';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';
import { MergeForm } from './merge-form.tsx';

type Props = ScreenProps<'/contacts/merge/{id}/{otherId}'>;

const contactRead = (id: string) => pageRead(getContact, { params: { id } });

const MergePairs = latePart(async () => (await import('./merge-pairs.tsx')).MergePairs);
const pairsMissing = () => toast.error(messages.pairsMissing);

/**
 * Two contacts side by side. The user chooses which contact stays, and which values the contact has then. With
 * `of=very-likely` in the address, all very likely pairs follow each other. They have no path of their own, because every
 * page loads the table of paths.
 */
export function MergeContactsScreen(props: Props) {
  if (props.query.get('of') === 'very-likely') return <MergePairs onMissing={pairsMissing} />;
  return <OnePair {...props} />;
}

function OnePair({ params: { id, otherId }, query }: Props) {
  const place = query.get('at') ?? '';
  const at = /^\d{1,6}$/.test(place) ? Number(place) : undefined;
  const one = usePageRead(contactRead(id));
  const other = usePageRead(contactRead(otherId));
  const back = <LinkButton target={{ to: '/contacts/duplicates' }}>{messages.back}</LinkButton>;
  if (one.data === undefined || other.data === undefined) {
    return (
      <>
        <PageHead title={messages.title} actions={back} />
        <RecordState
          page="/contacts/merge/{id}/{otherId}"
          found={one.data === undefined ? one : other}
          loading={messages.loading}
          loadFailed={messages.loadFailed}
          missing={{ title: messages.loadFailed, sentence: messages.missing }}
          className={classes.waiting}
        />
      </>
    );
  }
  // The address of a merged contact answers the contact that was kept.
  const isOne = one.data.id === other.data.id;
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} actions={back} />
      {isOne ? (
        <EmptyState kind="empty" title={messages.one} sentence={<p>{messages.oneSentence}</p>} />
      ) : (
        <MergeForm key={`${id} ${otherId}`} contacts={[one.data, other.data]} at={at} />
      )}
    </>
  );
}
MergeContactsScreen.reads = {
  ofRecord: ({ params }: Props) => [contactRead(params.id), contactRead(params.otherId)],
};
