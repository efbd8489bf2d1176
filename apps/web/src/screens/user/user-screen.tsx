import type { UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { getUserHistory } from '@dropdate/contract/users/get-user-history';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { orgsRead } from '../../blocks/label-picker/use-label-org.ts';
import { HistoryButton } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { useInvite } from '../../blocks/user-actions/use-invite.ts';
import { userTexts } from '../../blocks/user-actions/user-actions.messages.ts';
import { UserBadges } from '../../blocks/user-actions/user-badges.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { usDateOfInstant, usMoment } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Initials } from '../../kit/badge/initials.tsx';
import { Button } from '../../kit/button/button.tsx';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { HeadButton } from '../../kit/page/head-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { EndSessions } from './end-sessions.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { useListPage } from './use-list-page.ts';
import { messages } from './user.messages.ts';
import classes from './user.module.css';
import { UserForm } from './user-form.tsx';
import { orgOptionsRead, roleOptionsRead, superiorsRead, userRead } from './user-reads.ts';

const UserAccess = latePart(async () => (await import('./user-access.tsx')).UserAccess);
const DeleteUserDialog = latePart(
  async () => (await import('../../blocks/user-actions/delete-user-dialog.tsx')).DeleteUserDialog,
);

/** The form of a user, with an overview of the user (specification 1, section 2.9). */
export function UserScreen({ params: { id }, query }: ScreenProps<'/settings/users/user/{id}'>) {
  const found = usePageRead(userRead(id));
  const list = useListPage(query);
  if (found.data !== undefined) return <UserPage key={id} user={found.data} list={list} />;
  return (
    <>
      <PageHead title={messages.overview} actions={<LinkButton target={list}>{messages.allUsers}</LinkButton>} />
      <RecordState
        page="/settings/users/user/{id}"
        found={found}
        loading={messages.loading}
        loadFailed={messages.loadFailed}
        missing={{ title: messages.loadFailed, sentence: messages.notFound }}
        className={classes.waiting}
      />
    </>
  );
}
UserScreen.reads = {
  shared: [roleOptionsRead, orgOptionsRead, superiorsRead, orgsRead],
  ofRecord: ({ params }: ScreenProps<'/settings/users/user/{id}'>) => [userRead(params.id)],
};

function UserPage({ user, list }: { readonly user: UserForEdit; readonly list: RouteTarget }) {
  const may = useMay();
  const { userId } = useViewer();
  const leave = useLeave();
  const [isDeleting, setDeleting] = useState(false);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const mayDelete = may('User.delete') && user.isManageable && user.id !== userId;
  const isLocked = useLocked() !== null;
  const mayEnd = may('User.deactivate') && user.isManageable && user.id !== userId;
  const mayReset = !isLocked && mayEnd;
  useTitle(`${user.firstName} ${user.lastName}`);
  return (
    <>
      <PageHead
        title={messages.overview}
        actions={
          <>
            <HistoryButton
              source={historyOf(getUserHistory, { id: user.id })}
              name={`${user.firstName} ${user.lastName}`}
            />
            <LinkButton target={list}>{messages.allUsers}</LinkButton>
            {mayDelete && (
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
      <OverviewCard user={user} mayEnd={mayEnd} mayReset={mayReset} />
      <AccordionSection title={messages.access(user.firstName)} isOpen={isAccessOpen} onToggle={setAccessOpen}>
        <UserAccess
          user={user}
          onMissing={() => {
            setAccessOpen(false);
            toast.error(messages.accessFailed);
          }}
        />
      </AccordionSection>
      {!user.isManageable && <p className={classes.locked}>{messages.locked}</p>}
      <UserForm user={user} leave={leave} list={list} />
      {isDeleting && (
        <DeleteUserDialog
          user={user}
          onClose={() => setDeleting(false)}
          onDeleted={() => leave.to(list)}
          onMissing={() => {
            setDeleting(false);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}

interface OverviewCardProps {
  readonly user: UserForEdit;
  readonly mayEnd: boolean;
  readonly mayReset: boolean;
}

/** Initials, name, creation date, the state of the invitation and the second factor. */
function OverviewCard({ user, mayEnd, mayReset }: OverviewCardProps) {
  const { timeZone } = useViewer();
  const invite = useInvite();
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  const name = `${user.firstName} ${user.lastName}`;
  const isWaiting = user.isManageable && user.invitation !== 'accepted' && user.status === 'active';
  const send = async () => {
    setBusy(true);
    await invite(user);
    setBusy(false);
  };
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-label={name}>
      <Initials name={name} />
      <div className={classes.words}>
        <p className={classes.name}>
          <span dir="auto">{name}</span> <UserBadges {...user} />
        </p>
        <p className={classes.since}>
          {messages.createdOn} {usDateOfInstant(user.createdDate, timeZone)}
          {user.invitation !== 'accepted' &&
            user.invitedAt !== null &&
            ` · ${messages.lastInvited(usMoment(user.invitedAt, timeZone))}`}
          {user.twoFactorMethod !== null && ` · ${messages.twoFactor[user.twoFactorMethod]}`}
        </p>
      </div>
      {isWaiting && (
        <Button size="small" isBusy={isBusy} onClick={() => void send()}>
          {user.invitation === 'not-sent' ? userTexts.send : userTexts.resend}
        </Button>
      )}
      {mayEnd && <EndSessions user={user} />}
      {user.twoFactorMethod !== null && mayReset && (
        <ResetTwoFactor user={user} onReset={() => card.current?.focus()} />
      )}
    </section>
  );
}
