import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Bookmark, Copy, Handshake, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNewHere } from '#features/accounts/client/auth/auth-markers.ts';
import { type Gate, GateContext } from '#features/accounts/client/sign-in/gate-slot.ts';
import { loginParts } from '#features/accounts/client/sign-in/login-parts.ts';
import { termsOf } from '#features/business/plans.rules.ts';
import { previewInvitation } from '#features/business/team.contract.ts';
import { getPhoto, getSound, getVideo, listPhotos } from '#features/items/items.contract.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { getPrices } from '#features/pricing/pricing.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import type { PictureSource } from '#ui/base/Picture.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import type { Loading } from '#ui/screen.ts';
import { type GateWant, gateWantOf, isMostlyForNew } from '../pages/gate-wants.ts';
import { ItemFigure, PlanFigure, SignFigure, TeamFigure, WallFigure } from './gate-figures.tsx';

type ItemWant = Extract<GateWant, { id: string }>;
type PlanWant = Extract<GateWant, { kind: 'plan' }>;

/** Only calls that are open to everybody: nothing is shown that the visitor could not see before. */
const readPhotoOf = (ask: Call, { id }: ItemWant) => read(ask, getPhoto, { id });
const readVideoOf = (ask: Call, { id }: ItemWant) => read(ask, getVideo, { id });
const readSoundOf = (ask: Call, { id }: ItemWant) => read(ask, getSound, { id });
const readWall = (ask: Call) => read(ask, listPhotos, { featured: 'true' });
const readPrices = (ask: Call) => read(ask, getPrices, {});
const readTeam = (ask: Call, token: string) => read(ask, previewInvitation, { token });

const loadGate = async ({ call: ask, queries }: Loading, want: GateWant): Promise<void> => {
  const prefetch = (options: { queryKey: QueryKey }) => queries.prefetchQuery(options);
  if (want.kind === 'upload' || want.kind === 'apply') return prefetch(readWall(ask));
  if (want.kind === 'plan') await Promise.all([prefetch(readWall(ask)), prefetch(readPrices(ask))]);
  if (want.kind === 'invitation') return prefetch(readTeam(ask, want.token));
  if (!('type' in want)) return;
  const readers = { photo: readPhotoOf, video: readVideoOf, sound: readSoundOf };
  return prefetch(readers[want.type](ask, want));
};

/** Loads what somebody wanted who is to come back to this address, and the form that they see first. */
export const preloadGate = async (loading: Loading, next: string): Promise<void> => {
  const want = gateWantOf(next);
  if (!want) return;
  const isSignUpFirst = isMostlyForNew(want) && isNewHere();
  await Promise.all([loadGate(loading, want), isSignUpFirst && loginParts.signup.load()]);
};

type Offer = { licence: string; size?: string | null | undefined; cents: number };
type Shown = {
  title: string;
  creator: string;
  picture: PictureSource | null;
  offers: readonly Offer[];
};

const useItem = (want: ItemWant): Shown | undefined => {
  const photo = useQuery({ ...readPhotoOf(call, want), enabled: want.type === 'photo' }).data;
  const video = useQuery({ ...readVideoOf(call, want), enabled: want.type === 'video' }).data;
  const sound = useQuery({ ...readSoundOf(call, want), enabled: want.type === 'sound' }).data;
  if (photo) return { title: photo.title, creator: photo.photographer, picture: photo, offers: photo.offers };
  if (video) return { title: video.title, creator: video.creator.name, picture: video, offers: video.offers };
  return sound && { title: sound.title, creator: sound.creator.name, picture: null, offers: sound.offers };
};

/** The price of what was chosen; nothing where it is not offered (any more). */
const priceOf = (want: ItemWant, offers: readonly Offer[]): string | undefined => {
  if (want.kind !== 'license') return undefined;
  const offer = offers.find(
    ({ licence, size }) => licence === want.licence && (want.size === null || (size ?? null) === want.size),
  );
  return offer && formatUsd(offer.cents);
};

type ProviderProps<Want> = { want: Want; children: ReactNode };

const ItemGate = ({ want, children }: ProviderProps<ItemWant>) => {
  const { t } = useLingui();
  const item = useItem(want);
  if (!item) return <GateContext value={null}>{children}</GateContext>;
  const { title, creator, picture } = item;
  const words = {
    license: {
      title: t`License “${title}”`,
      forNew: t`An account takes a minute. Then you go straight to checkout.`,
      forKnown: t`Then you go straight to checkout.`,
    },
    save: {
      title: t`Save “${title}”`,
      forNew: t`Your collections are kept in your account. It takes a minute, and you go on with this picture.`,
      forKnown: t`Then it is in your collection.`,
    },
    like: {
      title: t`Like “${title}”`,
      forNew: t`Your likes are kept in your account. It takes a minute, and this one is the first.`,
      forKnown: t`Then it is among your likes.`,
    },
  }[want.kind];
  const gate: Gate = {
    figure: <ItemFigure picture={picture} title={words.title} creator={creator} price={priceOf(want, item.offers)} />,
    forNew: words.forNew,
    forKnown: words.forKnown,
    isMostlyForNew: isMostlyForNew(want),
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const UploadGate = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const photos = useQuery(readWall(call)).data ?? [];
  const gate: Gate = {
    figure: <WallFigure photos={photos} title={t`Show your island`} />,
    forNew: t`Creators sign up here. You keep your rights and earn from every licence.`,
    forKnown: t`Then you go straight to your uploads.`,
    isMostlyForNew: true,
    accountType: 'creator',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const ApplyGate = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const photos = useQuery(readWall(call)).data ?? [];
  const gate: Gate = {
    figure: <WallFigure photos={photos} title={t`Become a creator`} />,
    forNew: t`Your application needs an account, so that we can answer it. We do within 48 hours.`,
    forKnown: t`Then three questions, about two minutes.`,
    isMostlyForNew: true,
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const InvitationGate = ({ want: { token }, children }: ProviderProps<{ token: string }>) => {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(readTeam(call, token));
  const isRefused = error instanceof ApiError && error.reply !== undefined && error.status < 500;
  const deadLink = isRefused && (
    <Notice tone="warning" role="status" title={<Trans>This invitation does not work</Trans>}>
      {wordedError(i18n, error) ?? <Trans>This link does not work.</Trans>}{' '}
      <Trans>Ask for a new one, or sign in.</Trans>
    </Notice>
  );
  if (!data && !deadLink) return <GateContext value={null}>{children}</GateContext>;
  const { team = '', invitedBy = null } = data ?? {};
  const title = invitedBy ? t`${invitedBy} invites you to ${team}` : t`Join ${team}`;
  const gate: Gate = {
    figure: deadLink ? null : <TeamFigure team={team} title={title} />,
    forNew: t`Sign up with the address that the invitation was sent to. Then you can accept it.`,
    forKnown: t`Use the address that the invitation was sent to. Then you can accept it.`,
    isMostlyForNew: !deadLink,
    accountType: 'user',
    deadLink,
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const PlanGate = ({ want: { plan, interval }, children }: ProviderProps<PlanWant>) => {
  const { t } = useLingui();
  const photos = useQuery(readWall(call)).data ?? [];
  const settings = useQuery(readPrices(call)).data;
  const name = { starter: t`Starter`, team: t`Team`, studio: t`Studio` }[plan];
  const gate: Gate = {
    figure: (
      <PlanFigure
        photos={photos}
        title={t`Subscribe to ${name}`}
        terms={settings && termsOf(settings, plan, interval)}
      />
    ),
    forNew: t`An account takes a minute. Then you go straight to the checkout of your plan.`,
    forKnown: t`Then you go straight to the checkout of your plan.`,
    isMostlyForNew: true,
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const OfferGate = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const gate: Gate = {
    figure: <SignFigure glyph={Handshake} title={t`Your offer is here`} />,
    forNew: t`An account takes a minute. Then your offer opens, with what it costs and until when.`,
    forKnown: t`Then your offer opens, with what it costs and until when.`,
    isMostlyForNew: true,
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const WalletGate = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const gate: Gate = {
    figure: <SignFigure glyph={WalletCards} title={t`Add money to your wallet`} />,
    forNew: t`A wallet belongs to an account, which takes a minute. Then you choose an amount.`,
    forKnown: t`Then you choose an amount.`,
    isMostlyForNew: false,
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

const CollectionGate = ({ want: { kind }, children }: ProviderProps<{ kind: 'copy' | 'collect' }>) => {
  const { t } = useLingui();
  const isCopy = kind === 'copy';
  const title = isCopy ? t`Save a copy of this collection` : t`Save this light box as a collection`;
  const gate: Gate = {
    figure: <SignFigure glyph={isCopy ? Copy : Bookmark} title={title} />,
    forNew: t`Collections belong to an account, which takes a minute. Then you go on here.`,
    forKnown: isCopy ? t`Then your copy opens.` : t`Then you give it a name.`,
    isMostlyForNew: false,
    accountType: 'user',
  };
  return <GateContext value={gate}>{children}</GateContext>;
};

/** Provides the reason for the address to return to; none where it has none. */
export const GateProvider = ({ next, children }: { next: string; children: ReactNode }) => {
  const want = gateWantOf(next);
  if (!want) return <GateContext value={null}>{children}</GateContext>;
  if (want.kind === 'upload') return <UploadGate>{children}</UploadGate>;
  if (want.kind === 'apply') return <ApplyGate>{children}</ApplyGate>;
  if (want.kind === 'invitation') return <InvitationGate want={want}>{children}</InvitationGate>;
  if (want.kind === 'plan') return <PlanGate want={want}>{children}</PlanGate>;
  if (want.kind === 'offer') return <OfferGate>{children}</OfferGate>;
  if (want.kind === 'wallet') return <WalletGate>{children}</WalletGate>;
  if (!('type' in want)) return <CollectionGate want={want}>{children}</CollectionGate>;
  return <ItemGate want={want}>{children}</ItemGate>;
};
