import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusKind } from '#ui/labels/Badge.tsx';
import type { Component, FactName, HealthState } from '../../health.rules.ts';

export const componentWords: Record<Component, MessageDescriptor> = {
  database: msg`Database`,
  queue: msg`Queue`,
  storage: msg`Storage`,
  mail: msg`Mail`,
  payments: msg`Payments`,
  codecs: msg`Codecs`,
  search: msg`Search index`,
};

export const stateWords: Record<HealthState, MessageDescriptor> = {
  well: msg`Healthy`,
  warning: msg`Look at it`,
  failed: msg`Does not work`,
};

export const stateKinds: Record<HealthState, StatusKind> = { well: 'live', warning: 'waiting', failed: 'bad' };

export const factWords: Record<FactName, MessageDescriptor> = {
  version: msg`Version`,
  size: msg`Size`,
  connections: msg`Connections`,
  mostConnections: msg`Most connections`,
  migrated: msg`Every migration is there`,
  waiting: msg`Jobs that wait`,
  running: msg`Jobs that run`,
  failed: msg`Failed jobs`,
  dueAt: msg`Next job is due`,
  place: msg`Place`,
  written: msg`Written, read and removed`,
  free: msg`Free space`,
  way: msg`Mail goes to`,
  sentAt: msg`Last mail sent`,
  failedAt: msg`Last mail that failed`,
  failure: msg`Answer of the mail server`,
  provider: msg`Provider`,
  testMode: msg`Test mode, no real money`,
  reachable: msg`Reachable`,
  ffmpeg: msg`FFmpeg`,
  sharp: msg`sharp`,
  vips: msg`libvips`,
  exif: msg`ExifReader`,
  picture: msg`A picture was made and read`,
  sound: msg`Codecs of clips and sounds`,
  published: msg`Published items`,
  documents: msg`Items in the index`,
  behind: msg`Items whose row is missing or left over`,
  newest: msg`Newest item in the index`,
};
