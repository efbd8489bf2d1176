import { FormSection } from '../../blocks/form/form-section.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './profile.messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileRead } from './profile-reads.ts';

/** The own profile: name, phone, and how the user signs in. */
export function ProfileScreen() {
  const getsMails = hasOwnCampaigns(useViewer());
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <FormSection title={messages.details} sentence={messages.detailsSentence}>
        <Details />
      </FormSection>
      {getsMails && (
        <FormSection title={messages.mails} sentence={messages.mailsSentence}>
          <LinkButton target={{ to: '/mail-settings' }}>{messages.mailSettings}</LinkButton>
        </FormSection>
      )}
    </>
  );
}
ProfileScreen.reads = { shared: [profileRead] };

function Details() {
  const { data, error, refetch } = usePageRead(profileRead);
  if (data !== undefined) return <ProfileForm profile={data} />;
  if (error === null) return <SkeletonLines count={5} label={messages.loading} />;
  return (
    <ErrorState
      title={messages.loadFailed}
      sentence={error.message}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
