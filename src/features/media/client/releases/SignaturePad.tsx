import { Trans, useLingui } from '@lingui/react/macro';
import { Eraser, Keyboard, PenLine } from 'lucide-react';
import { type PointerEvent, useId, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field, FieldError } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { LONGEST_RELEASE_NAME } from '../../releases.rules.ts';
import { extended, pathOf, pointAt, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '../../signature.rules.ts';

/** Drawn strokes, or a name that was typed instead. */
export type Signature = { strokes: readonly Stroke[]; typedName: string | null };

export const noSignature: Signature = { strokes: [], typedName: null };

type Props = { value: Signature; onChange: (signature: Signature) => void; error: string | undefined };

/** A field to sign in with a finger, a pen or a mouse. */
const DrawnSignature = ({ value, onChange, error }: Props) => {
  const { t } = useLingui();
  const errorId = useId();
  const [current, setCurrent] = useState<Stroke | null>(null);
  const strokes = current ? [...value.strokes, current] : value.strokes;
  const at = (event: PointerEvent<SVGSVGElement>) => pointAt(event, event.currentTarget.getBoundingClientRect());
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent([at(event)]);
  };
  const end = () => {
    if (current) onChange({ strokes: [...value.strokes, current], typedName: null });
    setCurrent(null);
  };
  return (
    <div>
      <p className="mb-1.5 font-bold text-sm">
        <Trans>Signature</Trans>
      </p>
      <svg
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={value.strokes.length > 0 ? t`Signature, signed` : t`Field for the signature, empty`}
        aria-describedby={error ? errorId : undefined}
        className="control block h-auto w-full cursor-crosshair touch-none p-0"
        data-signature
        onPointerDown={begin}
        onPointerMove={(event) => current && setCurrent(extended(current, at(event)))}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M60 320H${SIGNATURE_WIDTH - 60}`} className="stroke-line" strokeWidth="3" strokeDasharray="4 12" />
        <path
          d={pathOf(strokes)}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
};

const TypedSignature = ({ value, onChange, error }: Props) => (
  <Field
    label={<Trans>Name as a signature</Trans>}
    hint={<Trans>Whoever signs types the full name. It counts like a signature.</Trans>}
    error={error}
  >
    {(wiring) => (
      <Input
        {...wiring}
        value={value.typedName ?? ''}
        maxLength={LONGEST_RELEASE_NAME}
        autoComplete="off"
        className="font-display text-xl"
        onChange={({ target }) => onChange({ strokes: [], typedName: target.value })}
      />
    )}
  </Field>
);

/** A signature by hand, or a typed name for whoever signs with a keyboard. */
export const SignaturePad = (props: Props) => {
  const { value, onChange } = props;
  const isTyped = value.typedName !== null;
  return (
    <div className="grid gap-2">
      {isTyped ? <TypedSignature {...props} /> : <DrawnSignature {...props} />}
      <div className="flex flex-wrap gap-1">
        {!isTyped && (
          <Button
            variant="ghost"
            size="s"
            icon={Eraser}
            disabled={value.strokes.length === 0}
            onClick={() => onChange(noSignature)}
          >
            <Trans>Clear the signature</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          icon={isTyped ? PenLine : Keyboard}
          onClick={() => onChange(isTyped ? noSignature : { strokes: [], typedName: '' })}
        >
          {isTyped ? <Trans>Sign by hand</Trans> : <Trans>Type the name instead</Trans>}
        </Button>
      </div>
    </div>
  );
};
