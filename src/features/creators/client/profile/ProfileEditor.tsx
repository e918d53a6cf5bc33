import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ItemCard } from '#features/items/items.contract.ts';
import { searchPages } from '#features/search/client/list/search-pages.ts';
import {
  creatorProfileFields,
  isSafeLink,
  LONGEST_ABOUT,
  linksIn,
  linkWrong,
  MOST_LINKS,
  tooManyLinks,
} from '#features/search/creator-profile.rules.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { languages } from '#shared/i18n.ts';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckboxes, FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { getOwnCreatorProfile, type OwnCreatorProfile, putOwnCreatorProfile } from '../../profile.contract.ts';
import { HomesField, WorksField } from './ChosenFields.tsx';
import { PortraitField } from './PortraitField.tsx';

/** The form can be used before the public page beside it has loaded. */
const facePart = onDemand(() => import('#features/search/client/creator/CreatorFace.tsx'));

const areSafe = (text: string): boolean => linksIn(text).every(isSafeLink);
const areFew = (text: string): boolean => linksIn(text).length <= MOST_LINKS;

/** The form holds links as lines of one field. */
const profileSchema = z.object({
  ...creatorProfileFields,
  links: z.string().check(z.refine(areSafe, linkWrong), z.refine(areFew, tooManyLinks)),
});
type ProfileValues = z.input<typeof profileSchema>;

/** The published works of the creator, which can be shown. */
const useOwnWorks = (creator: string): ItemCard[] => {
  const photos = useInfiniteQuery(searchPages(call, { creator, kind: 'photo', sort: 'new' }));
  return photos.data?.pages.flatMap(({ items }) => items) ?? [];
};

/** The real public page with what is in the form, before it is saved. */
const LivePreview = ({
  profile: { face, portraitUrl },
  works,
}: {
  profile: OwnCreatorProfile;
  works: readonly ItemCard[];
}) => {
  const { watch } = useFormContext<ProfileValues>();
  const loaded = useWhenNeeded(facePart, true);
  const typed = watch();
  const known = [...works, ...face.pinned, ...(face.cover ? [face.cover] : [])];
  const cardOf = (id: string | null) => known.find((card) => card.id === id) ?? null;
  const portrait = cardOf(typed.portraitItemId);
  const creator = {
    ...face,
    name: typed.displayName,
    about: typed.about,
    languages: typed.languages,
    links: linksIn(typed.links).filter(isSafeLink).slice(0, MOST_LINKS),
    homes: typed.islandSlugs.flatMap((slug) => {
      const island = findIsland(slug);
      return island ? [{ slug, name: island.name }] : [];
    }),
    cover: cardOf(typed.coverItemId),
    imageUrl: portraitUrl ?? (portrait && portrait.kind !== 'sound' ? portrait.thumbnailUrl : null),
    pinned: typed.pinnedItemIds.flatMap((id) => cardOf(id) ?? []),
  };
  return (
    <section aria-labelledby="preview-title" className="min-w-0 lg:sticky lg:top-[calc(var(--header)+20px)]">
      <h2 id="preview-title" className="mb-3 text-xl">
        <Trans>How others see it</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen is scrolled by keyboard too */}
      <div tabIndex={0} className="max-h-[80vh] overflow-y-auto rounded-card border border-line px-5 pb-5">
        {/* Smaller than life, so that most of the page is seen beside the form. */}
        <div inert className="[zoom:0.7]">
          {loaded ? (
            <loaded.CreatorFace creator={creator} headingLevel="h2" />
          ) : (
            <SkeletonFrame>
              <Skeleton className="h-120" />
            </SkeletonFrame>
          )}
        </div>
      </div>
    </section>
  );
};

const Fields = ({ profile, works }: { profile: OwnCreatorProfile; works: readonly ItemCard[] }) => {
  const { t } = useLingui();
  // Clips and sounds can be among the chosen works, and must be seen to be taken away.
  const others = profile.face.pinned.filter(({ id }) => works.every((work) => work.id !== id));
  return (
    <>
      <FormField name="displayName" label={<Trans>Public name</Trans>}>
        {(field) => <Input {...field} autoComplete="nickname" />}
      </FormField>
      <FormField
        name="about"
        label={<Trans>About you</Trans>}
        hint={<Trans>At most {LONGEST_ABOUT} characters. Shown as you write it, without links or formatting.</Trans>}
      >
        {(field) => <Textarea {...field} rows={5} />}
      </FormField>
      <HomesField />
      <FormCheckboxes
        name="languages"
        legend={t`Languages that you speak`}
        choices={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
      />
      <FormField
        name="links"
        label={<Trans>Website and other profiles</Trans>}
        hint={<Trans>One link in each line, at most {MOST_LINKS}. They begin with https://</Trans>}
      >
        {(field) => <Textarea {...field} rows={3} inputMode="url" className="min-h-20!" />}
      </FormField>
      <PortraitField profile={profile} />
      {/* A portrait of one's own comes first, so there is nothing to choose beside it. */}
      {!profile.portraitUrl && (
        <WorksField name="portraitItemId" legend={t`Or one of your photos as the portrait`} works={works} />
      )}
      <WorksField name="coverItemId" legend={t`Cover photo`} works={works} />
      <WorksField name="pinnedItemIds" legend={t`Chosen works, at most six`} works={[...others, ...works]} />
    </>
  );
};

/** The form beside its live preview. */
export const ProfileEditor = ({ profile }: { profile: OwnCreatorProfile }) => {
  const { t } = useLingui();
  const works = useOwnWorks(profile.face.id);
  const saving = useChange(putOwnCreatorProfile, {
    update: (cache, saved) => cache.write(read(call, getOwnCreatorProfile, {}).queryKey, () => saved),
    done: ({ isPublic, face }) => ({
      title: t`Your profile is saved`,
      ...(isPublic && { action: { label: t`See your page`, to: href('creator', { id: face.id }) } }),
    }),
  });
  const { displayName, about, islandSlugs, languages: spoken, coverItemId, portraitItemId, pinnedItemIds } = profile;
  return (
    <Form
      schema={profileSchema}
      defaults={{
        displayName,
        about,
        islandSlugs,
        languages: spoken,
        coverItemId,
        portraitItemId,
        pinnedItemIds,
        links: profile.links.join('\n'),
      }}
      onSubmit={({ links, ...values }) => saving.send({ ...values, links: linksIn(links), version: profile.version })}
      className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2"
    >
      <div className="grid min-w-0 gap-5">
        <Fields profile={profile} works={works} />
        <div>
          <SubmitButton>
            <Trans>Save the profile</Trans>
          </SubmitButton>
        </div>
      </div>
      <LivePreview profile={profile} works={works} />
    </Form>
  );
};
