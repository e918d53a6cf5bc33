import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGE_COOKIE, type Language, languages } from '#shared/i18n.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { profileForm } from '../../account-fields.rules.ts';
import { type OwnProfile, readOwnProfile, updateProfile } from '../../accounts.contract.ts';
import { ERROR_MS, hasIssues, throwIssues } from '../account-toasts.ts';
import { refreshMarkers } from '../auth/auth-markers.ts';
import { ownAccountQuery } from '../auth/own-account.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The server reads it with every page, before it knows who asks. */
const rememberLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

const languageChoices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

const fieldsOf = ({ firstName, lastName, displayName, language }: OwnProfile) => ({
  firstName,
  lastName,
  displayName,
  language,
});

/** A public name that was not touched is not sent: it follows the name until somebody chooses one. */
const changesIn = (values: ReturnType<typeof fieldsOf>, { displayName }: OwnProfile) => ({
  ...values,
  displayName: values.displayName === displayName ? undefined : values.displayName,
});

export const ProfileForm = ({ profile }: { profile: OwnProfile }) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const updating = useChange(updateProfile, {
    // The header and everything else about the viewer.
    update: (cache, { user }) => cache.write(ownAccountQuery.queryKey, () => user),
    done: ({ message, user }) => {
      refreshMarkers(user, Date.now());
      return { title: t`Profile updated`, description: message };
    },
    failed: (_, error) =>
      hasIssues(error)
        ? undefined
        : {
            title: t`Error`,
            description: wordedError(i18n, error) ?? t`Failed to update profile`,
            durationMs: ERROR_MS,
          },
  });
  return (
    <Form
      schema={profileForm}
      defaults={fieldsOf(profile)}
      onSubmit={async (values, form) => {
        if (!(await updating.send(changesIn(values, profile)).catch(throwIssues))) return;
        rememberLanguage(values.language);
        // Read again after the change: the server has tidied what was typed.
        const saved = queries.getQueryData(read(call, readOwnProfile, {}).queryKey);
        if (saved) form.reset(fieldsOf(saved));
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <FormField name="firstName" label={<Trans>First name</Trans>}>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField name="lastName" label={<Trans>Last name</Trans>}>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField
        name="displayName"
        label={<Trans>Public name</Trans>}
        hint={<Trans>Stands beside everything you share.</Trans>}
      >
        {(field) => <Input {...field} autoComplete="nickname" />}
      </FormField>
      <FormField
        name="language"
        label={<Trans>Language</Trans>}
        hint={<Trans>English only for now. We’ll switch when your language is ready.</Trans>}
      >
        {(field) => <Select {...field} choices={languageChoices} />}
      </FormField>
      <div>
        <SubmitButton>
          <Trans>Save changes</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};
