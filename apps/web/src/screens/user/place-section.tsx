import type { Named } from '@dropdate/contract/http/named';
import type { UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { type Choice, ChoiceLine } from '../../blocks/form/form-lines.tsx';
import { PlainSection } from '../../blocks/form/form-section.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { MultiSelectField } from '../../kit/field/multi-select-field.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { messages } from './user.messages.ts';
import { orgOptionsRead, roleOptionsRead, superiorsRead } from './user-reads.ts';
import type { FieldOf } from './user-sections.tsx';
import { nobody, orgIdsIn, orgIdsText } from './user-values.ts';

const nobodyChoice: Choice = { value: nobody, label: messages.nobody };

/** Role, org and superior of a user. */
export function PlaceSection({ field, user }: { readonly field: FieldOf; readonly user?: UserForEdit }) {
  const may = useMay();
  const roles = usePageRead(roleOptionsRead);
  const orgs = usePageRead(orgOptionsRead);
  const superiors = usePageRead(superiorsRead);
  const failed = [roles, orgs, superiors].find(({ data, error }) => data === undefined && error !== null);
  const locked = useLocked();
  const roleLock = may('User.addToRole') && may('User.removeRole') ? locked : messages.roleLocked;
  const mayChangeRole = user === undefined || roleLock === null;
  const saved = user && {
    role: { value: user.primaryUserRoleId, label: user.primaryRoleName },
    org: { value: user.primaryCompanySegmentId, label: user.primaryCompanySegmentName },
    superior:
      user.parentUserAccountId === null
        ? nobodyChoice
        : { value: user.parentUserAccountId, label: user.parentUserAccountName ?? '' },
  };
  const candidates = superiors.data?.results
    .filter(({ id }) => id !== user?.id)
    .map(({ id, name, orgName }) => ({ value: id, label: `${name} (${orgName})` }));
  return (
    <PlainSection title={messages.place} sentence={messages.placeSentence}>
      {failed !== undefined && (
        <FailureLine
          title={messages.choicesFailed}
          texts={failureLines(failed.error, messages.choicesFailed)}
          onRetry={() => void Promise.all([roles.refetch(), orgs.refetch(), superiors.refetch()])}
        />
      )}
      <ChoiceLine
        {...field('primaryUserRoleId')}
        label={messages.role}
        isRequired
        isDisabled={!mayChangeRole}
        description={mayChangeRole ? undefined : (roleLock ?? undefined)}
        options={roles.data?.results.map(({ userRoleId, customDescription, orgName }) => ({
          value: userRoleId,
          label: orgName === null ? customDescription : `${customDescription} (${orgName})`,
        }))}
        saved={saved?.role}
      />
      <ChoiceLine
        {...field('primaryCompanySegmentId')}
        label={messages.org}
        isRequired
        options={orgs.data?.results.map(({ id, name }) => ({ value: id, label: name }))}
        saved={saved?.org}
      />
      <FurtherOrgs field={field} user={user} options={orgs.data?.results} />
      <ChoiceLine
        {...field('parentUserAccountId')}
        label={messages.reportingTo}
        options={candidates && [nobodyChoice, ...candidates]}
        saved={saved?.superior ?? nobodyChoice}
      />
    </PlainSection>
  );
}

interface FurtherOrgsProps {
  readonly field: FieldOf;
  readonly user: UserForEdit | undefined;
  /** Undefined while the orgs load. */
  readonly options: readonly Named[] | undefined;
}

/** The orgs of a user besides the primary org. Saved orgs stay possible when they are not offered any more. */
function FurtherOrgs({ field, user, options }: FurtherOrgsProps) {
  const primaryId = field('primaryCompanySegmentId').value;
  const { value, error, onType } = field('companySegments');
  const kept = (user?.companySegments ?? []).filter(({ id }) => options?.some((option) => option.id === id) !== true);
  const offered = [...kept, ...(options ?? [])].filter(({ id }) => id !== primaryId);
  return (
    <MultiSelectField
      label={messages.furtherOrgs}
      description={messages.furtherOrgsHint}
      placeholder={messages.addOrgs}
      noMatch={messages.noOrgs}
      error={error}
      isDisabled={user?.isManageable === false}
      isLoading={options === undefined}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={orgIdsIn(value).filter((id) => id !== primaryId)}
      onChange={(ids) => onType(orgIdsText(ids))}
    />
  );
}
