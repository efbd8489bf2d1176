import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { Tabs } from '@mantine/core';
import { type Ref, useState } from 'react';
import { latePart } from '../../../kit/state/late-part.tsx';
import { TabList } from '../../../kit/tabs/tab-list.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { messages } from './timeline.messages.ts';
import classes from './timeline.module.css';

const Timeline = latePart(async () => (await import('./timeline.tsx')).Timeline);

interface ActivityPanelProps {
  readonly contact: ContactDetail;
  /** Whether the viewer may not change the contact. */
  readonly isLocked: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/** The notes about a contact, and all that happened with the contact. */
export function ActivityPanel({ contact, isLocked, ref }: ActivityPanelProps) {
  const [tab, setTab] = useState('notes');
  const miss = () => {
    setTab('notes');
    toast.error(messages.loadFailed);
  };
  return (
    <Tabs ref={ref} value={tab} onChange={(next) => setTab(next ?? 'notes')} className={classes.panel}>
      <TabList label={messages.activity}>
        <Tabs.Tab value="notes">{messages.notes}</Tabs.Tab>
        <Tabs.Tab value="timeline">{messages.timeline}</Tabs.Tab>
      </TabList>
      {/* The panel of the notes stays in the page, because a note that is being written must not get lost. */}
      <Tabs.Panel value="notes" keepMounted>
        <NotesPanel contact={contact} isLocked={isLocked} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline" keepMounted={false}>
        <div className={classes.timeline}>
          <Timeline contactId={contact.id} isLocked={isLocked} onMissing={miss} />
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
