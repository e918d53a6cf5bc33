import { useState } from 'react';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import type { listDownloads } from '#features/media/downloads.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { licenceChoices } from './licence-choices.rules.ts';
import { useDownload } from './useDownload.ts';

export type Sizes = CallReply<typeof listDownloads>;

/** What is chosen: one licence and, for a free download, one size. The box and the bar of a phone share it. */
export const useLicence = (photo: Photo, sizes: Sizes) => {
  const choices = licenceChoices(photo);
  const [licence, setLicence] = useState(choices[0].licence);
  const [size, setSize] = useState(sizes.at(-1)?.size);
  const download = useDownload(photo);
  return {
    photo,
    choices,
    choice: choices.find((candidate) => candidate.licence === licence) ?? choices[0],
    setLicence,
    sizes,
    file: sizes.find((candidate) => candidate.size === size),
    setSize,
    download,
  };
};
export type LicenceOrder = ReturnType<typeof useLicence>;
