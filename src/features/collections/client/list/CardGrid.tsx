import type { CollectionSummary } from '../../collections.contract.ts';
import { CollectionCard } from './CollectionCard.tsx';

type Props = { collections: readonly CollectionSummary[]; today?: string; eager?: number };

export const CardGrid = ({ collections, today, eager = 0 }: Props) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {collections.map((collection, place) => (
      <li key={collection.id}>
        <CollectionCard collection={collection} priority={place < eager} {...(today && { today })} />
      </li>
    ))}
  </ul>
);
