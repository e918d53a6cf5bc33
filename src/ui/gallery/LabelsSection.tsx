import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Leaf } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../base/Avatar.tsx';
import { Badge, Status } from '../labels/Badge.tsx';
import { FilterChip, RemovableChip, SuggestedChip } from '../labels/Chip.tsx';
import { Specimen } from './Specimen.tsx';

const people = ['Maya Toussaint', 'Joris Maduro', 'Soraya Baptiste', 'Kemar Whyte', 'Inés Marrero', 'Luz'];

export const LabelsSection = () => {
  const { t } = useLingui();
  const [tags, setTags] = useState([
    t`soap`,
    t`natural skincare`,
    t`a tag that somebody wrote as a whole sentence about the frangipani`,
  ]);
  const [freeOnly, setFreeOnly] = useState(true);
  return (
    <>
      <Specimen title={<Trans>Badges</Trans>}>
        <Badge>
          <Trans>Editorial</Trans>
        </Badge>
        <Badge tone="leaf" icon={Leaf}>
          <Trans>Free</Trans>
        </Badge>
        <Badge tone="lagoon">
          <Trans>Exclusive</Trans>
        </Badge>
        <Badge tone="hibiscus">
          <Trans>Expired</Trans>
        </Badge>
        <Badge tone="mango" icon={Clock}>
          <Trans>Coming soon</Trans>
        </Badge>
      </Specimen>
      <Specimen title={<Trans>Status: a shape and a word</Trans>}>
        <Status kind="live">
          <Trans>Published</Trans>
        </Status>
        <Status kind="active">
          <Trans>Editing</Trans>
        </Status>
        <Status kind="waiting">
          <Trans>Awaiting review</Trans>
        </Status>
        <Status kind="bad">
          <Trans>Failed</Trans>
        </Status>
        <Status kind="off">
          <Trans>Withdrawn</Trans>
        </Status>
      </Specimen>
      <Specimen title={<Trans>Chips</Trans>}>
        <FilterChip pressed={freeOnly} onPress={() => setFreeOnly(!freeOnly)} icon={Leaf}>
          <Trans>Free only</Trans>
        </FilterChip>
        <FilterChip pressed={!freeOnly} onPress={() => setFreeOnly(!freeOnly)}>
          <Trans>Everything</Trans>
        </FilterChip>
        {tags.map((tag) => (
          <RemovableChip key={tag} label={tag} onRemove={() => setTags(tags.filter((each) => each !== tag))} />
        ))}
        <SuggestedChip label={t`frangipani`} onAccept={() => setTags([...new Set([...tags, t`frangipani`])])} />
      </Specimen>
      <Specimen title={<Trans>People</Trans>}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Maya Toussaint" size="s" />
        <Avatar name="Maya Toussaint" size="l" />
      </Specimen>
    </>
  );
};
