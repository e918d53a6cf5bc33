import { useLingui } from '@lingui/react/macro';
import { Globe, Lock } from 'lucide-react';
import { FormRadioCards } from '#ui/FormField.tsx';

/** Private or public, of the surrounding form. */
export const VisibilityField = () => {
  const { t } = useLingui();
  const cards = [
    { value: 'private', label: t`Private`, hint: t`Only you see it.`, icon: Lock },
    { value: 'public', label: t`Public`, hint: t`Anybody can see and share it.`, icon: Globe },
  ];
  return <FormRadioCards name="visibility" legend={t`Who can see it`} cards={cards} />;
};
