import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { ThemeToggle } from '../base/ThemeToggle.tsx';
import type { Screen } from '../screen.ts';
import { ChoicesSection, FieldsSection } from './FieldsSection.tsx';
import { FormSection } from './FormSection.tsx';
import { ButtonsSection, FoundationsSection } from './FoundationsSection.tsx';
import { LabelsSection } from './LabelsSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { SkeletonsSection } from './SkeletonsSection.tsx';
import { MessagesSection, StatesSection } from './StatesSection.tsx';
import { TableSection } from './TableSection.tsx';

const sections: { id: string; title: ReactNode; Content: ComponentType }[] = [
  { id: 'foundations', title: <Trans>Foundations</Trans>, Content: FoundationsSection },
  { id: 'buttons', title: <Trans>Buttons and links</Trans>, Content: ButtonsSection },
  { id: 'fields', title: <Trans>Fields</Trans>, Content: FieldsSection },
  { id: 'choices', title: <Trans>Choices</Trans>, Content: ChoicesSection },
  { id: 'form', title: <Trans>Form</Trans>, Content: FormSection },
  { id: 'overlays', title: <Trans>Tabs, menus and overlays</Trans>, Content: OverlaysSection },
  { id: 'messages', title: <Trans>Toasts and notices</Trans>, Content: MessagesSection },
  { id: 'labels', title: <Trans>Badges, chips, status, people</Trans>, Content: LabelsSection },
  { id: 'table', title: <Trans>Table and pages</Trans>, Content: TableSection },
  { id: 'states', title: <Trans>Empty, error, progress</Trans>, Content: StatesSection },
  { id: 'skeletons', title: <Trans>Skeletons</Trans>, Content: SkeletonsSection },
  { id: 'pictures', title: <Trans>Pictures</Trans>, Content: PicturesSection },
];

const GalleryScreen = () => (
  <div className="wrap py-12">
    <div className="flex items-start justify-between gap-4">
      <h1>
        <Trans>Gallery</Trans>
      </h1>
      <ThemeToggle />
    </div>
    <p className="mt-4 max-w-2xl text-lg text-ink-2">
      <Trans>Every component in every state. The button on the right changes the theme.</Trans>
    </p>
    <ul className="mt-6 flex flex-wrap gap-x-5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-ui">
            {title}
          </a>
        </li>
      ))}
    </ul>
    {sections.map(({ id, title, Content }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-14 border-t border-line pt-10">
        <h2 id={`${id}-title`} className="mb-8">
          {title}
        </h2>
        <div className="grid grid-cols-1 gap-10">
          <Content />
        </div>
      </section>
    ))}
  </div>
);

export const screen: Screen = { Component: GalleryScreen };
