import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { useSaveKey } from '../../blocks/form/use-save-key.ts';
import { HistoryButton } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { HeadButton } from '../../kit/page/head-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { ContactOverview } from './contact-overview.tsx';
import { contactRead, leadRead } from './contact-reads.ts';
import { phoneField } from './contact-sections.tsx';
import { FindDuplicatesButton } from './duplicates/find-duplicates-button.tsx';
import { MergesPanel } from './duplicates/merges-panel.tsx';
import { NeighbourhoodSection } from './neighbourhood/neighbourhood-section.tsx';
import { RecordSteps } from './record-steps.tsx';
import { ActivityPanel } from './timeline/activity-panel.tsx';
import { useListPage } from './use-list-page.ts';
import { useRecordKeys } from './use-record-keys.ts';

const DeleteContactDialog = latePart(
  async () => (await import('../../blocks/contact-actions/delete-contact-dialog.tsx')).DeleteContactDialog,
);

interface ContactPageProps {
  readonly id: string;
  /** Whether the page shows the contact as a lead. */
  readonly isLead: boolean;
}

/** The page of a saved contact, as a contact or as a lead. */
export function ContactPage({ id, isLead }: ContactPageProps) {
  const found = usePageRead(isLead ? leadRead(id) : contactRead(id));
  const list = useListPage(isLead);
  if (found.data !== undefined) return <FoundContact contact={found.data} isLead={isLead} />;
  return (
    <>
      <PageHead title={messages.overview} actions={<LinkButton target={list.target}>{list.label}</LinkButton>} />
      <RecordState
        page={isLead ? '/leads/lead/{id}' : '/contacts/contact/{id}'}
        found={found}
        loading={messages.loading}
        loadFailed={messages.loadFailed}
        missing={{ title: messages.loadFailed, sentence: messages.notFound }}
        className={classes.waiting}
      />
    </>
  );
}

function FoundContact({ contact, isLead }: { readonly contact: ContactDetail; readonly isLead: boolean }) {
  const may = useMay();
  const leave = useLeave();
  const list = useListPage(isLead);
  const [isDeleting, setDeleting] = useState(false);
  const activity = useRef<HTMLDivElement>(null);
  const writeNote = () => {
    // The next letter is of the note already, however fast it follows the key. So the panel is drawn before the focus moves.
    flushSync(() => activity.current?.querySelector<HTMLElement>('[role="tab"]')?.click());
    const field = activity.current?.querySelector<HTMLElement>('textarea');
    field?.scrollIntoView({ block: 'nearest' });
    field?.focus({ preventScroll: true });
  };
  const form = useRef<HTMLDivElement>(null);
  const writePhone = () => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(`[${phoneField}]`) ?? [])];
    // A struck-out number stays: it says why nobody calls the number.
    const field = fields.find(({ value }) => value === '') ?? fields[0];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const mayChange = may('Contact.update') || (contact.leadCreatedOn !== null && may('Lead.update'));
  const name = contactName(contact);
  useTitle(name);
  useRecordKeys();
  useSaveKey();
  const story = <ActivityPanel ref={activity} contact={contact} isLocked={!mayChange} />;
  return (
    <>
      <PageHead
        caption={messages.overview}
        title={name}
        badge={<StatusBadge tone="light">{contactTypeLabel(contact.contactType)}</StatusBadge>}
        actions={
          <>
            <RecordSteps id={contact.id} isLead={isLead} />
            <HistoryButton source={historyOf(getContactHistory, { id: contact.id })} name={name} />
            {may('Contact.update') && <FindDuplicatesButton contact={contact} />}
            <LinkButton target={list.target}>{list.label}</LinkButton>
            {may('Contact.delete') && (
              <HeadButton
                isDanger
                popup="dialog"
                icon={<IconTrash size={16} stroke={1.65} />}
                onClick={() => setDeleting(true)}
              >
                {messages.delete}
              </HeadButton>
            )}
          </>
        }
      />
      <ContactOverview
        contact={contact}
        isLead={isLead}
        isLocked={!mayChange}
        onNote={writeNote}
        onPhone={writePhone}
      />
      <MergesPanel contact={contact} mayUndo={may('Contact.update')} />
      {contact.allowNeighborhoodMapping && (
        <div className={classes.neighbourhood}>
          <NeighbourhoodSection contact={contact} />
        </div>
      )}
      {!mayChange && <p className={classes.locked}>{messages.locked}</p>}
      {/* The story of a lead comes before its form, because an agent reads and writes it all day. */}
      <div ref={form} className={classes.columns} data-of={isLead ? 'lead' : 'contact'}>
        {isLead && story}
        <ContactForm contact={contact} isLead={isLead} isLocked={!mayChange} leave={leave} list={list.target} />
        {!isLead && story}
      </div>
      {isDeleting && (
        <DeleteContactDialog
          contact={contact}
          onClose={() => setDeleting(false)}
          onDeleted={() => leave.to(list.target)}
          onMissing={() => {
            setDeleting(false);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}
