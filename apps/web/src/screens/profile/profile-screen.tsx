import type { ReactNode } from 'react';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { type PageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { messages } from './profile.messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileRead, sessionsRead, signInsRead, twoFactorRead } from './profile-reads.ts';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';
import { texts as twoFactorTexts } from './two-factor.messages.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The own profile: name, phone, password, second factor, open sessions and sign-ins. */
export function ProfileScreen() {
  const locked = useLocked();
  if (locked === null) return <OwnProfile />;
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <EmptyState kind="no-permission" title={messages.lockedTitle} sentence={locked} />
    </>
  );
}
ProfileScreen.reads = { shared: [profileRead, twoFactorRead, sessionsRead, signInsRead] };

function OwnProfile() {
  const getsMails = hasOwnCampaigns(useViewer());
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <FormSection title={messages.details} sentence={messages.detailsSentence}>
        <Loaded read={profileRead} loading={messages.loading} failed={messages.loadFailed}>
          {(profile) => <ProfileForm profile={profile} />}
        </Loaded>
      </FormSection>
      <FormSection title={messages.password} sentence={messages.passwordSentence}>
        <Loaded read={profileRead} loading={messages.loading} failed={messages.loadFailed}>
          {(profile) => <PasswordForm profile={profile} />}
        </Loaded>
      </FormSection>
      <FormSection title={twoFactorTexts.title} sentence={twoFactorTexts.sentence}>
        <Loaded read={twoFactorRead} loading={twoFactorTexts.loading} failed={twoFactorTexts.loadFailed}>
          {(twoFactor) => <TwoFactorSection twoFactor={twoFactor} />}
        </Loaded>
      </FormSection>
      <FormSection title={messages.sessions} sentence={messages.sessionsSentence}>
        <Loaded read={sessionsRead} loading={messages.sessionsLoading} failed={messages.sessionsFailed}>
          {({ sessions }) => <SessionList sessions={sessions} />}
        </Loaded>
      </FormSection>
      <FormSection title={messages.signIns} sentence={messages.signInsSentence}>
        <Loaded read={signInsRead} loading={messages.signInsLoading} failed={messages.signInsFailed}>
          {(answer) => <SignInList {...answer} />}
        </Loaded>
      </FormSection>
      {getsMails && (
        <FormSection title={messages.mails} sentence={messages.mailsSentence}>
          <LinkButton target={{ to: '/mail-settings' }}>{messages.mailSettings}</LinkButton>
        </FormSection>
      )}
    </>
  );
}

interface LoadedProps<Answer> {
  readonly read: PageRead<Answer>;
  readonly loading: string;
  readonly failed: string;
  readonly children: (answer: Answer) => ReactNode;
}

function Loaded<Answer>({ read, loading, failed, children }: LoadedProps<Answer>) {
  const { data, error, refetch } = usePageRead(read);
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonLines count={5} label={loading} />;
  return (
    <ErrorState title={failed} sentence={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
  );
}
