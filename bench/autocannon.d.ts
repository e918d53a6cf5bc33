declare module 'autocannon' {
  type Request = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> };
  type Options = { url: string; connections: number; duration: number; requests?: Request[] };
  const autocannon: (options: Options) => Promise<unknown>;
  export = autocannon;
}
