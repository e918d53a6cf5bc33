import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { Choice } from '#ui/forms/Input.tsx';

/** Both the English and the local name, since people search by either. */
export const islandChoices: Choice[] = islands
  .map(({ slug, name, localName }) => ({ value: slug, label: localName ? `${name} (${localName})` : name }))
  .sort((one, other) => one.label.localeCompare(other.label));
