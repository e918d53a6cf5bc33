import { useLingui } from '@lingui/react/macro';

type Props = {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules. */
  path: string;
};

/** Dark on white in both themes: cameras know no dark mode. */
export const QrCode = ({ size, path }: Props) => {
  const { t } = useLingui();
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
      className="size-48 rounded-tile border border-line bg-white text-night"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
