declare module 'semver' {
  const semver: { satisfies: (version: string, range: string) => boolean };
  export = semver;
}
