import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, Maximize2 } from 'lucide-react';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Hotspots } from '../hotspots/useHotspots.ts';
import { ItemActions } from '../ItemActions.tsx';
import type { Zoom } from '../zoom/useZoom.ts';

const HideAction = ({ hotspots }: { hotspots: Hotspots }) => {
  const { isHidden, setHidden } = hotspots;
  return (
    <Button variant="ghost" icon={isHidden ? Eye : EyeOff} onClick={() => setHidden(!isHidden)}>
      <span className="max-sm:sr-only">{isHidden ? <Trans>Show products</Trans> : <Trans>Hide products</Trans>}</span>
    </Button>
  );
};

type Props = { photo: Photo; hotspots: Hotspots; zoom: Zoom };

/** What one can do with a picture, right under it. */
export const PhotoActions = ({ photo, hotspots, zoom }: Props) => {
  const { t } = useLingui();
  return (
    <ItemActions item={photo}>
      <span className="flex-1" />
      {photo.hotspots.length > 0 && <HideAction hotspots={hotspots} />}
      <IconButton
        icon={Maximize2}
        label={t`Zoom to 100 %`}
        onPointerEnter={zoom.prefetch}
        onFocus={zoom.prefetch}
        onClick={() => zoom.open()}
      />
    </ItemActions>
  );
};
