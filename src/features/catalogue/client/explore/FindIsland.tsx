import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { addressOnMap, keepScrollState } from './address.rules.ts';
import type { MapIsland } from './map-islands.ts';
import type { Marking } from './useMarking.ts';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  found: readonly MapIsland[];
  marking: Marking;
};

/** Any name in any language of the region; Enter chooses the first that fits. */
export const FindIsland = ({ typed, onType, found, marking }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="find-island"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (typed.trim() === '' || !first) return;
          marking.choseByKey.current = event.currentTarget.querySelector('input');
          void navigate(addressOnMap(first.slug), { state: keepScrollState });
        }}
      >
        <Icon glyph={Search} size={20} />
        <input
          type="search"
          name="island"
          aria-label={t`Find an island`}
          placeholder={t`Find an island, in any language`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onType('')}
        />
      </form>
      <VisuallyHidden>
        <span role="status">
          {typed.trim() !== '' &&
            (found.length > 0 ? (
              <Plural value={found.length} one="# island" other="# islands" />
            ) : (
              <Trans>No island of that name</Trans>
            ))}
        </span>
      </VisuallyHidden>
    </search>
  );
};
