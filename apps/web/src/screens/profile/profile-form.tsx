import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { getProfile } from '@dropdate/contract/users/get-profile';
import { type Profile, profileFormSchema } from '@dropdate/contract/users/profile';
import { setProfile } from '@dropdate/contract/users/set-profile';
import { maskPhone } from '@dropdate/domain/field/phone';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { type FormField, useForm } from '../../blocks/form/use-form.ts';
import { queryKey, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

/** The name and the phone of the user. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { userName, email, ...saved } = profile;
  const client = useQueryClient();
  const form = useForm(profileFormSchema, saved);
  const save = useEndpointMutation(setProfile, {
    success: ({ firstName, lastName }) => messages.saved(`${firstName} ${lastName}`),
    failure: messages.saveFailed,
    refreshes: [getCurrentUser],
  });
  return (
    <EditForm
      form={form}
      label={messages.details}
      onSave={async (body) => client.setQueryData(queryKey(getProfile, {}), await save.mutateAsync({ body }))}
    >
      <div className={classes.names}>
        <TextLine {...form.field('firstName')} label={messages.firstName} isRequired autoComplete="given-name" />
        <TextLine {...form.field('lastName')} label={messages.lastName} isRequired autoComplete="family-name" />
      </div>
      <PhoneField {...form.field('phoneNumber')} />
      <dl className={classes.names}>
        <ReadOnlyField label={messages.userName}>{userName}</ReadOnlyField>
        <ReadOnlyField label={messages.email}>{email}</ReadOnlyField>
      </dl>
      <p className={classes.fixed}>{messages.fixed}</p>
    </EditForm>
  );
}

function PhoneField(field: FormField) {
  return (
    <MaskedField
      {...field}
      className={classes.phone ?? ''}
      label={messages.phone}
      placeholder="(###) ###-####"
      autoComplete="tel-national"
      mask={maskPhone}
    />
  );
}
