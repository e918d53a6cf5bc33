import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Glyph } from '#ui/Icon.tsx';

type Props = { icon: Glyph; children: ReactNode; busy?: boolean; onPress: () => void };

/** What to do next with a row; on phones its words are read, not shown. */
export const RowAction = ({ icon, children, busy, onPress }: Props) => (
  <Button
    variant="ghost"
    size="s"
    icon={icon}
    busy={busy ?? false}
    onClick={onPress}
    className="-mr-2 whitespace-nowrap text-lagoon-text max-sm:size-11 max-sm:px-0"
  >
    <span className="max-sm:sr-only">{children}</span>
  </Button>
);
