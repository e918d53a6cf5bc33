import { Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Picture, type PictureSource } from '#ui/Picture.tsx';
import { stageSizes } from './stage.rules.ts';

/** A file may have failed before any script ran, and errors of pictures do not bubble. */
const useBroken = () => {
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const current = box.current;
    const image = current?.querySelector('img');
    if (!current || !image) return;
    const hear = () => setBroken(true);
    if (image.complete && image.naturalWidth === 0) hear();
    current.addEventListener('error', hear, true);
    return () => current.removeEventListener('error', hear, true);
  }, []);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  return { box, isBroken, attempt, retry };
};

/** The large picture, in the first HTML and asked for before any script; says so when its file does not come. */
export const StagePicture = ({ picture }: { picture: PictureSource }) => {
  const { box, isBroken, attempt, retry } = useBroken();
  return (
    <div ref={box} className="stage-picture">
      <Picture key={attempt} picture={picture} sizes={stageSizes(picture)} priority />
      {isBroken && (
        <div role="alert" className="stage-broken">
          <Icon glyph={ImageOff} size={28} />
          <p>
            <Trans>The picture could not be loaded. Your line may be slow, or its file is missing.</Trans>
          </p>
          <Button icon={undefined} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};
