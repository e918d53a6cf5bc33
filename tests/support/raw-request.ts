import { request } from 'node:http';

export type RawAnswer = { status: number | undefined; headers: Record<string, string>; text: string };

/** Sends any request target and Host unchanged: `fetch` would normalise them, an attacker does not. */
export const sendRaw = (
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

export const statusOf = async (url: string, path: string): Promise<number | undefined> =>
  (await sendRaw(url, path)).status;
