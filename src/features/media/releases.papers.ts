import { definePaper } from '#shared/paper.ts';
import type { Day, ReleaseKind } from './releases.rules.ts';

export type ReleasePaper = {
  kind: ReleaseKind;
  name: string;
  creator: string;
  signedOn: Day;
  endsOn: Day | null;
  witnessName: string;
  isMinor: boolean;
  guardianName: string;
  isTyped: boolean;
  at: string;
};

export type ReleaseWords = {
  heading: string;
  lines: { label: string; value: string }[];
  /** What is allowed, in paragraphs. */
  text: string[];
  signatureLabel: string;
  signatureAlt: string;
  /** How it was signed, and when. */
  notes: string[];
};

/** The consent that somebody signed on a screen. */
export const releasePaper = definePaper<ReleasePaper, ReleaseWords>('release');
